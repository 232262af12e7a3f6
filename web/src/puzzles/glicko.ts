/** Glicko-2: how a rating changes by one solved or failed puzzle (Glickman, "Example of the Glicko-2 system"). */
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

export const BEGINNER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
/** How much the volatility may change. */
const TAU = 0.5;
const CLOSE = 1e-6;
const LEAST_DEVIATION = 45;

/** The rating after one result against another: *score* is 1 for a solved puzzle, 0 for a failed one. */
export function rated(own: Rating, other: { rating: number; deviation: number }, score: number): Rating {
  const [mu, phi] = [(own.rating - 1500) / SCALE, own.deviation / SCALE];
  const weight = 1 / Math.sqrt(1 + (3 * (other.deviation / SCALE) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-weight * (mu - (other.rating - 1500) / SCALE)));
  const variance = 1 / (weight ** 2 * expected * (1 - expected));
  const change = variance * weight * (score - expected);
  const volatility = newVolatility(change, phi, variance, own.volatility);
  const before = Math.sqrt(phi ** 2 + volatility ** 2);
  const after = 1 / Math.sqrt(1 / before ** 2 + 1 / variance);
  return {
    rating: SCALE * (mu + after ** 2 * weight * (score - expected)) + 1500,
    deviation: Math.max(LEAST_DEVIATION, SCALE * after),
    volatility,
  };
}

/** The volatility by the Illinois algorithm. */
function newVolatility(change: number, phi: number, variance: number, sigma: number): number {
  const start = Math.log(sigma ** 2);
  const f = (x: number) => {
    const ex = Math.exp(x);
    const spread = phi ** 2 + variance + ex;
    return (ex * (change ** 2 - spread)) / (2 * spread ** 2) - (x - start) / TAU ** 2;
  };
  let [low, high] = [start, Math.log(Math.max(change ** 2 - phi ** 2 - variance, CLOSE))];
  if (change ** 2 <= phi ** 2 + variance) for (high = start - TAU; f(high) < 0;) high -= TAU;
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const at = f(next);
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, at];
  }
  return Math.exp(low / 2);
}
