/** Tips for somebody who is new. */
export default {
  heading: "Tip:",
  close: "Got it",
  stop: "No more tips",
  tips: {
    rival:
      "A rival needs only one more pirate. A field that becomes free in front of it stops its run: move a pirate of yours away.",
    left: "That road was left open: no free field with that symbol lay ahead. Look for the open roads of your rivals too.",
    empty: "Your hand is nearly empty. Keep an action for a retreat: without cards your pirates cannot run.",
    road: "One of your roads is open: no free field with that symbol is left ahead, so the card runs straight to the sloop.",
    pair: "Two pirates stand together behind one of yours: a retreat to them brings two cards for one action.",
    home: "The first of your pirates is safe. All of them must get there: do not forget those at the back.",
    jump: "What a jump! Occupied fields are flown over: the fuller a symbol is, the further its next card runs.",
    turn: "A turn has three actions. Cards bring pirates ahead, retreats bring you cards: mix them as you like.",
  },
};
