/** One of those in a line. Only the line changes it. */
export type Place = { isReady: boolean; cameAt: number; seenAt: number };
export type WaitingLineRules = {
  maxPlaces: number;
  /** Between the end of one turn and the beginning of the next: so many times as long as the turn took, within these bounds. */
  pauseFactor: number;
  minPauseMs: number;
  maxPauseMs: number;
  /** While a crowd is arriving no turn begins, that is, until so long after the last of several… */
  settleMs: number;
  /** …but nobody waits longer than this for the crowd to settle. */
  maxSettleMs: number;
};

/** After so long without a look a place keeps nobody else waiting: whoever held it may be gone. */
const awayMs = 500;
/** And after so long it is given away: whoever held it must be gone. */
const goneMs = 5_000;

/**
 * A line of bounded length for work that nothing else can run beside, with a pause after each turn. Whoever waits looks
 * again and again whether it is their turn. There is no lock: a place whose holder ends without a word is passed over.
 */
export class WaitingLine {
  private readonly rules: WaitingLineRules;
  private places: Place[] = [];
  private startedAt = 0;
  private freeAt = 0;
  private lastCameAt = 0;
  /** A turn has ended, and nobody has looked at the clock since; it may stand still while something is computed. */
  private hasJustEnded = false;

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
    if (this.hasJustEnded) this.rest(now);
    if (now < this.freeAt || this.isUnsettled(place, now)) return false;
    if (this.places.find((one) => isWaiting(one, now)) !== place) return false;
    this.startedAt = now;
    return true;
  }

  /** A turn has ended. `rest` follows as soon as the clock has moved on. */
  ended(place: Place): void {
    place.isReady = false;
    this.hasJustEnded = true;
  }

  /** Begins the pause after a turn. */
  rest(now: number): void {
    if (!this.hasJustEnded) return;
    this.hasJustEnded = false;
    const { pauseFactor, minPauseMs, maxPauseMs } = this.rules;
    this.freeAt = now + Math.min(maxPauseMs, Math.max(minPauseMs, pauseFactor * (now - this.startedAt)));
  }

  leave(place: Place): void {
    this.places = this.places.filter((one) => one !== place);
  }

  private isUnsettled({ cameAt }: Place, now: number): boolean {
    const { settleMs, maxSettleMs } = this.rules;
    if (this.places.length < 2) return false;
    return now - this.lastCameAt < settleMs && now - cameAt < maxSettleMs;
  }
}

const isWaiting = ({ isReady, seenAt }: Place, now: number): boolean => isReady && now - seenAt < awayMs;
