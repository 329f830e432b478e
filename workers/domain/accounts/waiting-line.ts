/** One of those in a line. Only the line changes it. */
export type Place = { isReady: boolean; cameAt: number; seenAt: number };
export type WaitingLineRules = {
  maxPlaces: number;
  /** While a crowd is arriving no turn begins, that is, until so long after the last of several… */
  settleMs: number;
  /** …but nobody waits longer than this for the crowd to settle. */
  maxSettleMs: number;
};

/** After so long without a look a place keeps nobody else waiting: whoever held it may be gone. */
const awayMs = 500;
/** A turn that gave no sign for so long holds up nobody any more. It may only be slow: then two go on at once. */
const stalledMs = 2_000;
/** And after so long a place is given away: whoever held it must be gone. */
const goneMs = 5_000;

/**
 * A line of bounded length for work that is done one at a time, in several steps. Whoever waits looks again and again
 * whether it is their turn. There is no lock: a place whose holder ends without a word is passed over, in a turn, too.
 */
export class WaitingLine {
  private readonly rules: WaitingLineRules;
  private places: Place[] = [];
  private lastCameAt = 0;
  private inTurn: Place | undefined;

  constructor(rules: WaitingLineRules) {
    this.rules = rules;
  }

  /** Takes the last place; undefined when there is none left. */
  enter(now: number): Place | undefined {
    this.lastCameAt = now;
    this.places = this.places.filter(({ seenAt }) => now - seenAt < goneMs);
    if (this.places.length >= this.rules.maxPlaces) return undefined;
    const place = { isReady: false, cameAt: now, seenAt: now };
    this.places.push(place);
    return place;
  }

  /** Whether whoever holds this place may begin now. One who never asks does not hold up the others. */
  isTurn(place: Place, now: number): boolean {
    if (!this.places.includes(place)) this.places.push(place);
    place.isReady = true;
    place.seenAt = now;
    if (this.isTaken(now) || this.isUnsettled(place, now)) return false;
    if (this.places.find((one) => isWaiting(one, now)) !== place) return false;
    this.inTurn = place;
    return true;
  }

  /** A turn goes on: to be told after each of its steps. */
  goesOn(place: Place, now: number): void {
    place.seenAt = now;
  }

  /** A turn has ended. The place may have another, after those who waited before it. */
  ended(place: Place): void {
    place.isReady = false;
    if (this.inTurn === place) this.inTurn = undefined;
  }

  leave(place: Place): void {
    if (this.inTurn === place) this.inTurn = undefined;
    this.places = this.places.filter((one) => one !== place);
  }

  private isTaken(now: number): boolean {
    return this.inTurn !== undefined && now - this.inTurn.seenAt < stalledMs;
  }

  private isUnsettled({ cameAt }: Place, now: number): boolean {
    const { settleMs, maxSettleMs } = this.rules;
    if (this.places.length < 2) return false;
    return now - this.lastCameAt < settleMs && now - cameAt < maxSettleMs;
  }
}

const isWaiting = ({ isReady, seenAt }: Place, now: number): boolean => isReady && now - seenAt < awayMs;
