import type { Erasing, PersonFile } from '#contract/desk/privacy/privacy'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Stop } from '#server/do-not-contact/contact-stops'
import { readStopsOf } from '#server/privacy/reach-of'
import type { Platform } from '#server/platform/platform'
import { type Named, namesAccount, resolvePerson } from '#server/privacy/resolve-person'
import { type ErasurePlan, staysInAnswer } from '#server/privacy/erasure-plan'
import { planForgetting } from '#server/privacy/forget-person'
import { planErasure } from '#server/privacy/plan-erasure'
import { personNotFound } from '#server/privacy/problems'
import { refuseErased } from '#server/privacy/refuse-erased'
import { readPerson } from '#server/privacy/read-person'

/** Throws `person_not_found` or `person_erased`. */
export const getPersonFile = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { email: typed, customerId }: Named,
): Promise<PersonFile> => {
  if (namesAccount(customerId)) await refuseErased(database.direct, customerId)
  const person = await resolvePerson(database.direct, typed, customerId)
  if (!person) throw personNotFound()
  const [data, stops, plan] = await Promise.all([
    readPerson(database.direct, typed, customerId),
    readStopsOf(database.direct, person),
    planErasure(database.direct, person, now()),
  ])
  const { email: mailbox, name, accountId, emails, phones } = person
  return {
    email: mailbox,
    name,
    accountId,
    emails,
    phones,
    typedEmail: person.typedEmail ?? '',
    parts: Object.entries(data).flatMap(([what, value]) =>
      Array.isArray(value) && value.length > 0 ? [{ what, count: value.length }] : [],
    ),
    stops: { mails: stopAnswer(stops.mails), calls: stopAnswer(stops.calls), sale: stopAnswer(stops.sale) },
    forgetting: await planForgetting(database.direct, person, plan),
    erasing: { ...erasingOf(plan), obstacles: plan.obstacles, seen: plan.seen, holds: plan.holds },
  }
}

export const erasingOf = ({ goes, stays }: ErasurePlan): Pick<Erasing, 'goes' | 'stays'> => ({
  goes,
  stays: staysInAnswer(stays),
})

const stopAnswer = (stop: Stop | null) => stop && { ...stop, since: asTime(stop.since) }
