// How long this browser took to take the page over tells whether it can afford a moving change of pages.

const affordable = 150;
let began = Number.NaN;
let took = Number.NaN;

export function beginTakingOver(): void {
  began = performance.now();
}

export function endTakingOver(): void {
  took = performance.now() - began;
}

/** The movement keeps the next page back for two frames and a picture of both pages, longest where all is slow. */
export function canAffordMovement(): boolean {
  return took < affordable;
}
