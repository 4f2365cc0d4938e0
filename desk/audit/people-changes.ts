import type { AuditRow } from '#contract/desk/audit'
import { upperFirst } from '#rules/upper-first'
import { editedFieldWords } from '#desk/ui/value-words.ts'

/** How the people of a sale were changed: 'Added: Ann Owner, owner'. Somebody who is gone has no name anymore. */
export const peopleChanges = ({ action, details, names = {} }: AuditRow): string[] =>
  action === 'people of the sale changed'
    ? ['added', 'removed', 'edited'].flatMap((deed) =>
        peopleIn(details[deed]).map(({ partyId, role, fields = [] }) => {
          const who = [names[partyId], role].filter(Boolean).join(', ')
          const what = fields.map((field) => editedFieldWords(field).toLowerCase()).join(', ')
          return `${upperFirst(deed)}: ${who}${what && ` (${what})`}`
        }),
      )
    : []

/** An entry of an earlier version has none. */
const peopleIn = (value: unknown) =>
  Array.isArray(value) ? (value as { partyId: string; role: string; fields?: string[] }[]) : []
