/** The requests about tables, people and variants. */
import { ask, get, post, remove } from "./http";
import type {
  BeginDaily,
  BotSeat,
  CheckedVariant,
  DailyDeal,
  Door,
  EntryNumber,
  Export,
  Join,
  KeptRecord,
  LessonList,
  LessonMoment,
  LessonPlace,
  LoggedIn,
  Login,
  Logout,
  Me,
  MyGames,
  NewName,
  NewPassword,
  NewTable,
  PuzzleCheck,
  PuzzleExplanation,
  PuzzleList,
  PuzzleMoment,
  PuzzlePlace,
  PuzzleTurn,
  Nothing,
  Offer,
  OneSeat,
  Progress,
  SeatFound,
  TableFound,
  TableInfo,
  Today,
  WantedVariant,
} from "./types";

export const offer = () => get<Offer>("/variants");
export const checkVariant = (variant: WantedVariant["variant"]) =>
  send<WantedVariant, CheckedVariant>("/variants/check", { variant });
export const makeTable = (wanted: NewTable) => send<NewTable, TableInfo>("/tables", wanted);
export const findTable = (code: string) => get<TableFound>(`/codes/${encodeURIComponent(code)}`);
export const showTable = (id: string) => get<Door>(`/tables/${encodeURIComponent(id)}`);
export const joinTable = (id: string, request: Join) => send<Join, SeatFound>(`/tables/${id}/join`, request);
export const seatBot = (id: string, seat: number, bot: string) =>
  send<BotSeat, EntryNumber>(`/tables/${id}/bot`, { seat, bot });
export const emptySeat = (id: string, seat: number) => send<OneSeat, EntryNumber>(`/tables/${id}/empty`, { seat });
export const startTable = (id: string) => post<EntryNumber>(`/tables/${id}/start`);
export const leaveTable = (id: string) => post<EntryNumber>(`/tables/${id}/leave`);
export const playAgain = (id: string) => post<TableInfo>(`/tables/${id}/rematch`);
export const myGames = () => get<MyGames>("/me/games");
export const whoAmI = () => get<Me>("/me");
export const rename = (name: string) => send<NewName, Me>("/me", { name });
export const keepName = (login: string, password: string) => send<NewPassword, Me>("/me/password", { login, password });
export const changePassword = (login: string, old: string, password: string) =>
  send<NewPassword, Me>("/me/password", { login, old, password });
export const logIn = (login: string, password: string) => send<Login, LoggedIn>("/login", { login, password });
export const logOut = (everywhere: boolean) => send<Logout, Nothing>("/logout", { everywhere });
export const exportMe = () => get<Export>("/me/export");
export const forgetMe = () => remove("/me");
export const mergeProgress = (progress: Progress) => send<Progress, Progress>("/me/progress", progress);
export const uploadRecord = (text: string) => ask<KeptRecord>("POST", "/replays", text);
export const dropRecord = (id: string) => remove(`/replays/${id}`);
export const listLessons = (language: string) => get<LessonList>(`/lessons?language=${language}`);
export const showStep = (name: string, place: LessonPlace) =>
  send<LessonPlace, LessonMoment>(`/lessons/${encodeURIComponent(name)}`, place);
export const showDaily = (day: string) => get<DailyDeal>(`/daily/${encodeURIComponent(day)}`);
export const showToday = () => get<Today>("/today");
export const beginDaily = (name: string, day: string) => send<BeginDaily, TableInfo>("/daily", { name, day });
export const listPuzzles = () => get<PuzzleList>("/puzzles");
export const todaysPuzzle = () => get<PuzzleMoment>("/puzzles/today");
export const showPuzzle = (name: string, place: PuzzlePlace) =>
  send<PuzzlePlace, PuzzleMoment>(`/puzzles/${encodeURIComponent(name)}`, place);
export const explainPuzzle = (name: string, actions: string[]) =>
  send<PuzzleTurn, PuzzleExplanation>(`/puzzles/${encodeURIComponent(name)}/explanation`, { actions });
export const reportPuzzle = (name: string, actions: string[]) =>
  send<PuzzleTurn, PuzzleCheck>(`/puzzles/${encodeURIComponent(name)}/report`, { actions });

function send<Body, Answer>(path: string, body: Body): Promise<Answer> {
  return post<Answer>(path, body);
}
