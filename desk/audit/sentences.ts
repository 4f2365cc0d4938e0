// Audit entries in words. An unknown action or kind of record is shown as it was stored.
import type { AuditRow } from '#contract/desk/audit'
import { leadDeeds } from '#desk/audit/lead-deeds.ts'
import { saleDeeds } from '#desk/audit/sale-deeds.ts'
import { shopDeeds } from '#desk/audit/shop-deeds.ts'
import { kinds } from '#desk/audit/thing-kinds.ts'
import type { IconName } from '#desk/ui/icon.tsx'
import { inCurrency } from '#rules/currencies'
import { readableMailbox } from '#rules/readable-mailboxes'

/** Actions that are not a plain verb in the past tense, some only for one kind of record, which is named first. `{}` stands for the record. */
const deeds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...leadDeeds,
    ...saleDeeds,
    ...shopDeeds,
    'asked for the newsletter': 'asked for the newsletter',
    'authenticator app added': 'added an authenticator app to {}',
    'authenticator app removed': 'removed the authenticator app from {}',
    'error settled': 'settled {}',
    'conversation assigned': 'changed who takes care of {}',
    'conversation done': 'finished {}',
    'conversation opened again': 'opened {} again',
    'decision taken back': 'took back the decision on {}',
    'contact allowed again': 'noted that a person may be contacted again',
    'contact stopped': 'noted that a person does not want to be contacted',
    'deleted at the request of its owner': 'deleted {} at the request of its owner',
    'given room for papers': 'gave {} more room for papers',
    'handed on': 'sent {} to a buyer',
    'held again': 'held {} again',
    'hold ended': 'ended the hold on {}',
    'identity confirmed': 'confirmed who they are',
    'mailbox link asked for': 'asked for the link that confirms their email',
    'mailbox proved': 'confirmed their email',
    'all sessions ended': 'ended all sessions of {}',
    'message answered': 'answered in {}',
    'note written': 'wrote a private note about {}',
    'opened for review': 'opened {} for review',
    'opted out': 'noted that a person does not want their data sold',
    'opt-out ended': 'noted that the data of a person may go to buyers again',
    'other sessions ended': 'ended all other sessions',
    'package begun': 'began {}',
    'package draft discarded': 'discarded the draft of {}',
    'package draft saved': 'saved a draft of {}',
    'package publication cancelled': 'took back the planned publication of {}',
    'package publication scheduled': 'scheduled the publication of {}',
    'package published': 'published {}',
    'picture added': 'uploaded a picture',
    'document added': 'uploaded a document',
    'paid when cancelled': 'received money for {} after it was cancelled',
    'passkey added': 'added a passkey to {}',
    'passkey removed': 'removed a passkey from {}',
    'password link made': 'made a link for a new password of {}',
    'password changed': 'changed the password of {}',
    'password reset': 'reset the password of {}',
    'password reset asked for': 'asked to reset the password of {}',
    'answer withdrawn': 'took away the answer to {}',
    'insider mark removed': 'no longer marks {} as an insider',
    'insider marked': 'marked {} as an insider',
    reviewed: 'wrote {}',
    'review answered': 'answered {}',
    'review passed': 'found nothing wrong with {}',
    'review removed': 'removed {}',
    'review restored': 'showed {} again',
    'disposed of': 'disposed of {}',
    done: 'finished the work on {}',
    expired: 'let {} expire',
    paid: 'recorded the payment of {}',
    'profile corrected': 'corrected {}',
    'profile changed': 'changed {}',
    'person erased': 'erased the data of a person',
    'person exported': 'exported the file of a person',
    'disposal approved': 'approved {}',
    'disposal declined': 'declined {}',
    'disposal done': 'finished {}',
    'disposal proposed': 'proposed {}',
    'disposal withdrawn': 'withdrew {}',
    'papers kept': 'took held papers out of {}',
    'hold lifted': 'lifted {}',
    'hold set': 'set {}',
    'request answered': 'answered {}',
    'request entered': 'entered {}',
    'request extended': 'extended the time for {}',
    'request made': 'made {}',
    'request proof asked for': 'asked for a proof of identity for {}',
    'request proved': 'proved who made {}',
    'payment by hand recorded': 'recorded the money by hand for {}',
    'payment received': 'received the money for {}',
    'part done': 'finished a part of {}',
    'part opened again': 'opened a part of {} again',
    'recovery codes made': 'made recovery codes for {}',
    'refund refunded': 'paid out {}',
    'refund asked for': 'asked the payment company for {}',
    'refund requested': 'asked for a refund of {}',
    'refund request changed': 'changed the reason for a refund of {}',
    'role changed': 'changed the role of {}',
    'second factor refused': 'gave a wrong code for {}',
    'second factor reset': 'reset the second factor of {}',
    'seller invited': 'invited {} to their desk',
    'seller login ended': 'ended the login of {}',
    'session ended': 'ended a session of {}',
    'sign-in link asked for': 'asked for a login link',
    'sign-in refused': 'was refused the login to {}',
    'sign-ins paused': 'was paused after too many wrong passwords for {}',
    'signed in': 'logged in',
    'signed out': 'logged out',
    'staff invitation accepted': 'accepted the invitation to the desk',
    'staff invitation withdrawn': 'withdrew {}',
    'staff invited': 'sent {}',
    'staff member put back': 'put {} back on the staff',
    'staff member removed': 'removed {} from the staff',
    'stock set': 'set the stock of {}',
    'start of work undone': 'took back the start of work on {}',
    subscribed: 'subscribed to the newsletter',
    unsubscribed: 'unsubscribed from the newsletter',
    woken: 'put {} back into the queue',
    'work done': 'finished the work on {}',
    'work resumed': 'went on with the work on {}',
    'work started': 'started work on {}',
  }),
)

export const iconOf = ({ subject }: AuditRow): IconName => kinds.get(subject)?.icon ?? 'info'

/** 'Sample Desk', or what is known about somebody without a name. */
export const actorOf = ({ actor }: AuditRow): string => {
  if (actor.name !== '') return actor.name
  if (actor.role === 'visitor') return 'A visitor'
  return actor.role === 'system' ? 'The system' : `${articleOf(actor.role || 'person', 'A')} without a name`
}

/** 'order 1042', 'the paper “Seller’s Property Disclosure”', 'a payment', 'their account' */
export const thingOf = (row: AuditRow): string => {
  const { subject, subjectId, subjectName, actor, details } = row
  const name = kinds.get(subject)?.name ?? subject.replaceAll('_', ' ')
  if (subject === 'audit') return `the ${name}`
  if (subjectId === 'all') return typeof details['list'] === 'string' ? details['list'] : `${name}s`
  if (subject === 'account' && subjectId === actor.id) return `their ${name}`
  if (subjectName !== '')
    return /^\d+$/.test(subjectName)
      ? `${name} ${subjectName}`
      : `the ${name} “${readableMailbox(subjectName)}”`
  const stored = details['name'] ?? details['number']
  return typeof stored === 'string' || typeof stored === 'number'
    ? `the ${name} “${stored}”`
    : articleOf(name, 'a')
}

/** 'Sample Desk started work on order 1002' */
export const sentenceOf = (row: AuditRow): string => `${actorOf(row)} ${deedOf(row)}`

/** The same, with how often it happened: 'Sample Desk opened the paper, 12 times' */
export const rowSentence = (row: AuditRow): string =>
  row.burst ? `${sentenceOf(row)}, ${row.burst.times} times` : sentenceOf(row)

/** Actions with money. `{}` stands for the sum. */
const sums: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'payment by hand recorded': 'recorded that {} came by hand',
    'payment received': 'received {}',
    'refund asked for': 'asked the payment company to refund {}',
    'refund failed': 'learned that the refund of {} failed',
    'refund refused': 'learned that the payment company refuses to refund {}',
    refunded: 'refunded {}',
  }),
)

const deedOf = (row: AuditRow): string => {
  const { amountCents, currency, orderNumber } = row.details
  const withSum = sums.get(row.action)
  if (withSum !== undefined && typeof amountCents === 'number')
    return `${withSum.replace('{}', inCurrency(amountCents, typeof currency === 'string' ? currency : undefined))}${typeof orderNumber === 'number' ? ` for order ${orderNumber}` : ''}`
  const known = deeds.get(`${row.subject} ${row.action}`) ?? deeds.get(row.action)
  if (known !== undefined) return known.replace('{}', thingOf(row))
  if (isSelf(row)) return row.action
  const verb = verbOf(row)
  return verb === 'put back' ? `put ${thingOf(row)} back` : `${verb} ${thingOf(row)}`
}

/** 'added' for 'legal_document added': the record is named after the verb. */
const verbOf = ({ action, subject }: AuditRow) =>
  [subject, kinds.get(subject)?.name ?? subject].reduce(
    (verb, kind) => (verb.startsWith(`${kind} `) ? verb.slice(kind.length + 1) : verb),
    action,
  )

/** 'Ann registered' says it all. */
const isSelf = ({ action, subject, subjectId, actor }: AuditRow) =>
  action === 'registered' && subject === 'account' && subjectId === actor.id

const articleOf = (name: string, a: 'a' | 'A') => `${a}${/^[aeio]/i.test(name) ? 'n' : ''} ${name}`

/** Where the request came from, if that was stored. */
export const placeOf = ({ details }: AuditRow): { address: string; browser: string } => {
  const { address, userAgent } = asRecord(details['from'])
  return { address: textOf(address), browser: textOf(userAgent) }
}

export type FieldChange = { field: string; from: unknown; to: unknown }

/** The fields that an edit changed; none for entries of another kind or shape. */
export const changesIn = ({ details }: AuditRow): FieldChange[] =>
  Object.entries(asRecord(details['changed'])).map(([field, change]) => {
    const { from, to } = asRecord(change)
    return { field, from, to }
  })

/** Everything else that was stored, unchanged. */
export const otherDetails = ({ details }: AuditRow): [name: string, value: unknown][] =>
  Object.entries(details).filter(([name]) => name !== 'from' && name !== 'changed')

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
