import {
  type ListedPersonAnswer,
  type PeopleAnswer,
  type PersonAnswer,
  peopleQuestion,
} from "#app/contract/admin/people";
import type { ListedPerson } from "#db/queries/admin/people";
import { readDevice } from "#domain/accounts/device";
import { deviceName } from "#domain/accounts/device-words";
import { placeFrom, placeName } from "#domain/accounts/place";
import type { PeopleQuestion } from "#domain/admin/people-question";
import { specifiedNames } from "#domain/plans/tiers";
import type { Services } from "#workers/context.server";
import type { PersonView } from "#workers/services/admin/people.server";
import { parsed } from "./request-body";

/** What an address asks of the list of people. */
export function peopleQuestionOf(request: Request): PeopleQuestion {
  const { searchParams } = new URL(request.url);
  const asked = ["query", "plan", "role", "state", "sort", "page"].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value] as const] : [];
  });
  return parsed(peopleQuestion, Object.fromEntries(asked));
}

export async function loadPeople(
  { people, plans }: Pick<Services, "people" | "plans">,
  question: PeopleQuestion,
  now: number,
): Promise<PeopleAnswer> {
  const [{ people: listed, total, pages }, { plans: catalogue }] = await Promise.all([
    people.list(question, now),
    plans.catalogue(),
  ]);
  const names = new Map<string, string>(catalogue.map(({ tier, name }) => [tier, name]));
  const users = listed.map((one) => listedAnswer(one, names.get(one.tier) ?? one.tier));
  return { users, total, page: question.page, pages };
}

export async function loadPerson(
  { people, plans }: Pick<Services, "people" | "plans">,
  id: string,
  adminId: string,
  now: number,
): Promise<PersonAnswer> {
  const view = await people.one(id, now);
  const { name } = await plans.of(view.user.tier);
  return personAnswerOf(view, name, id === adminId);
}

function personAnswerOf(view: PersonView, planName: string, isSelf: boolean): PersonAnswer {
  const { user, factor, usage, books, sessions, payments, log } = view;
  const listed: ListedPerson = {
    ...user,
    books: books.total,
    conversionsThisMonth: usage.conversions.used,
    conversionsEver: usage.conversions.used,
    factor: (factor as ListedPerson["factor"] | undefined) ?? null,
  };
  return {
    ...listedAnswer(listed, planName),
    planUntil: isoOrNull(user.tierUntil),
    conversions: { used: usage.conversions.used, limit: usage.conversions.limit },
    covers: { used: usage.covers.used, limit: usage.covers.limit },
    newestBooks: books.newest.map((book) => ({ ...book, updatedAt: iso(book.updatedAt) })),
    sessions: sessions.map((session) => ({
      id: session.sessionId,
      device: deviceName(readDevice(session.userAgent)),
      place: placeName(placeFrom(session)) ?? "",
      lastSeenAt: iso(session.lastSeenAt),
    })),
    payments: payments.map(({ number, at, totalCents, currency, status }) => ({
      number,
      at: iso(at),
      total: new Intl.NumberFormat("en-US", { style: "currency", currency }).format(totalCents / 100),
      status,
    })),
    log: log.map(({ at, ...line }) => ({ ...line, at: iso(at) })),
    isSelf,
  };
}

function listedAnswer(person: ListedPerson, planName: string): ListedPersonAnswer {
  const { id, username, email, firstName, lastName, role, tier, factor } = person;
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    role,
    subscriptionType: specifiedNames[tier].subscriptionType,
    totalConversions: person.conversionsEver,
    createdAt: iso(person.createdAt),
    twoFactorEnabled: factor !== null,
    twoFactorMethod: factor,
    planName,
    books: person.books,
    conversionsThisMonth: person.conversionsThisMonth,
    lastSeenAt: isoOrNull(person.lastSeenAt),
    isSuspended: person.suspendedAt !== null,
    isPaymentDue: person.subscriptionStatus === "past_due",
    isLeaving: person.deletionDueAt !== null,
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
