// Audit entries in words. An action or a kind of thing that is not known here is told as it was stored.
import type { AuditRow } from '#contract/desk/audit'
import type { IconName } from '#desk/ui/icon.tsx'

/** What the kinds of things are called. */
export const subjectNames: Readonly<Record<string, string>> = {
  account: 'account',
  category: 'category',
  contact_message: 'message',
  document_version: 'paper',
  lead: 'lead',
  newsletter_subscriber: 'newsletter subscription',
  order: 'order',
  payment: 'payment',
  product: 'package',
  product_document: 'file of a package',
  refund: 'refund',
  review: 'review',
  sale_opt_out: 'opt-out of sale',
  seller: 'seller',
  setting: 'setting',
}

const icons: Readonly<Record<string, IconName>> = {
  account: 'person',
  contact_message: 'mail',
  document_version: 'document',
  lead: 'person',
  newsletter_subscriber: 'mail',
  order: 'orders',
  payment: 'card',
  product: 'catalogue',
  product_document: 'document',
  refund: 'card',
  sale_opt_out: 'privacy',
  setting: 'settings',
}

export const iconOf = ({ subject }: AuditRow): IconName => icons[subject] ?? 'info'

/** 'Sample Desk', or what is known of somebody without a name. */
export const actorOf = ({ actor }: AuditRow): string => {
  if (actor.name !== '') return actor.name
  return actor.role === 'system' ? 'The program' : `A ${actor.role || 'person'}`
}

/** 'order 1042' */
export const thingOf = ({ subject, subjectName, subjectId }: AuditRow): string => {
  const kind = subjectNames[subject] ?? subject.replaceAll('_', ' ')
  return `${kind} ${subjectName || subjectId}`
}

/** 'Work started: order 1042' */
export const deedOf = (row: AuditRow): string => `${capitalized(row.action)}: ${thingOf(row)}`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Where the request came from: the address and the browser, as far as they were stored. */
export const placeOf = ({ details }: AuditRow): string => {
  const from = details['from']
  if (typeof from !== 'object' || from === null) return ''
  const { ip, userAgent } = from as Record<string, unknown>
  return [ip, userAgent].filter((part) => typeof part === 'string' && part !== '').join(', ')
}
