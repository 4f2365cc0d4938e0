// Whether the brokerage may call or write to a person who asked for an offer. In doubt, it does not.
import { dayMs } from './durations.ts'
import { timeZonesOf } from './time-zones.ts'

/** Nobody is called before 8 AM or after 9 PM, by the clock where they are: 47 CFR 64.1200(c)(1). */
export const earliestCallHour = 8
export const latestCallHour = 21

/** How long after an inquiry we may call back about it: the Colorado No-Call List Act, C.R.S. 6-1-901 ff. Federal law allows three months. */
export const inquiryCallDays = 30

export type CallFacts = {
  /** Two letters: where the home is. */
  state: string
  /** When they asked us about their home, in the form or by calling us. Null: never. Times are in milliseconds since 1970. */
  askedAt: number | null
  /** Whether they called us or came to us. */
  talked?: boolean
  /** When they agreed in writing to calls and texts: 47 CFR 64.1200(f)(9). Null when they did not. */
  consentAt: number | null
  /**
   * When they asked not to be called, or took back their consent, in any words: 47 CFR 64.1200(a)(10) and (d). The law gives us ten
   * business days; we stop at once. Only a later consent allows calls again.
   */
  stoppedAt: number | null
  /** Whether their data was erased, and the lead stays as a record. */
  isErased: boolean
}

export type Permission = {
  isAllowed: boolean
  /** 'a person': no automatic dialing, no recorded voice and no text message. */
  how: 'any call or text' | 'a person' | 'not at all'
  /** Why, in one or two sentences. */
  why: string
}

export const callPermission = (facts: CallFacts, now: number): Permission => {
  if (facts.isErased) return reachesNobody
  const refused = refusalOf(facts, now)
  if (refused !== undefined) return { isAllowed: false, how: 'not at all', why: refused }
  const how = facts.consentAt === null ? 'a person' : 'any call or text'
  const quiet = isQuietHour(facts.state, now)
  const grounds =
    how === 'a person'
      ? `${facts.talked ? 'They called or visited us' : 'They asked for an offer'}, so a person may call about this home. No texts and no automatic calls: they did not agree to those${facts.talked ? ' in writing' : ''}.`
      : 'They agreed in writing to calls and texts about selling this home.'
  return quiet
    ? { isAllowed: false, how, why: `Not at this hour: it is ${quiet} where the home is. ${callHours}` }
    : { isAllowed: true, how, why: grounds }
}

const callHours = 'Calls are allowed from 8 AM to 9 PM there.'

const refusalOf = (facts: CallFacts, now: number): string | undefined => {
  if (facts.stoppedAt !== null && facts.stoppedAt >= (facts.consentAt ?? 0))
    return 'They asked us not to call. Please write instead.'
  if (facts.consentAt !== null) return undefined
  if (facts.askedAt === null)
    return 'They did not ask us themselves, and they did not agree in writing to calls. Please write instead.'
  if (now - facts.askedAt > inquiryCallDays * dayMs)
    return `They did not agree to calls, and their request is more than ${inquiryCallDays} days old. Please write instead.`
  return undefined
}

/** The time there when nobody may be called, such as '7:40 AM'. In a state with two time zones, the time in one of them. */
const isQuietHour = (state: string, now: number): string | undefined => {
  for (const timeZone of timeZonesOf(state)) {
    const hour = Number(
      new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
    )
    if (hour < earliestCallHour || hour >= latestCallHour)
      return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(now)
  }
  return undefined
}

/** Of a lead that stays as a record after its owner was erased. */
const reachesNobody: Permission = {
  isAllowed: false,
  how: 'not at all',
  why: 'This person was erased. Nobody writes to them or calls them. The lead stays as a record of the sale.',
}

/**
 * When a person last asked us: with the request, or when they told us that we may call. What they said is no agreement in writing, but they
 * talked with us about this home. Null: they never did.
 */
export const askedUsAt = ({
  isInquiry,
  sentAt,
  spokenAt,
}: {
  isInquiry: boolean
  sentAt: number
  spokenAt: number | null
}): number | null => {
  if (spokenAt === null) return isInquiry ? sentAt : null
  return isInquiry ? Math.max(sentAt, spokenAt) : spokenAt
}

/** An answer to a person's question is no advertising (15 U.S.C. 7702(17)), so it needs no consent. */
export const mailPermission = ({
  wantsNoAdvertising,
  hasAsked = true,
  isErased,
}: {
  wantsNoAdvertising: boolean
  /** False: somebody else gave us the email. */
  hasAsked?: boolean
  isErased: boolean
}): Permission => {
  if (isErased) return reachesNobody
  if (hasAsked)
    return {
      isAllowed: true,
      how: 'a person',
      why: wantsNoAdvertising
        ? 'They want no advertising by email. An answer about this home is fine.'
        : 'They asked about this home, so we may answer by email.',
    }
  return wantsNoAdvertising
    ? {
        isAllowed: false,
        how: 'not at all',
        why: 'They did not ask us, and they want no advertising by email.',
      }
    : {
        isAllowed: true,
        how: 'a person',
        why: 'They did not ask us, so the first email is advertising: say who we are, where we are, and how to say no.',
      }
}
