// A listing plan in a cell: each part on a line, as its name, a colon and its value. An empty cell is no plan.
import type { ListingPlan } from '#contract/desk/catalogue/package-content'
import { readReminderDays } from '#rules/listing-plan'
import { linesOf } from './cell-lines.ts'
import type { Read } from './record-lookups.ts'

export const writePlan = (plan: ListingPlan | null | undefined): string => {
  if (!plan) return ''
  const { months, photos, changes, coordinator, reminderDays } = plan
  return [
    `months: ${months}`,
    `photos: ${photos ?? unlimited}`,
    `changes: ${changes ?? unlimited}`,
    `coordinator: ${coordinator ? 'yes' : 'no'}`,
    `reminder days: ${reminderDays.join(', ')}`,
  ].join('\n')
}

const unlimited = 'unlimited'

/** A missing coordinator or reminder counts as none. */
export const readPlan = (cell: string): Read => {
  if (cell === '') return { value: null }
  const plan: Record<string, unknown> = { coordinator: false, reminderDays: [] }
  for (const line of linesOf(cell)) {
    const [name = '', ...rest] = line.split(':')
    const part = parts.get(name.trim().toLowerCase())
    if (!part)
      return { fault: `A listing plan has no “${name.trim()}”. It has ${[...parts.keys()].join(', ')}.` }
    const read = part.read(rest.join(':').trim().toLowerCase())
    if (read === undefined) return { fault: `Enter “${part.like}”.` }
    plan[part.field] = read
  }
  const missing = ['months', 'photos', 'changes'].find((name) => plan[name] === undefined)
  return missing === undefined ? { value: plan } : { fault: `Enter “${parts.get(missing)?.like}” too.` }
}

/** `read` returns undefined for an invalid value. */
type Part = { field: keyof ListingPlan; read: (value: string) => unknown; like: string }

const readWhole = (value: string) => (/^\d{1,4}$/.test(value) ? Number(value) : undefined)
const readLimit = (value: string) => (value === unlimited ? null : readWhole(value))
const readYesNo = (value: string) => (/^(?:yes|no)$/.test(value) ? value === 'yes' : undefined)

const parts: ReadonlyMap<string, Part> = new Map(
  Object.entries({
    months: { field: 'months', read: readWhole, like: 'months: 6' },
    photos: { field: 'photos', read: readLimit, like: 'photos: 25” or “photos: unlimited' },
    changes: { field: 'changes', read: readLimit, like: 'changes: 3” or “changes: unlimited' },
    coordinator: { field: 'coordinator', read: readYesNo, like: 'coordinator: yes” or “coordinator: no' },
    'reminder days': { field: 'reminderDays', read: readReminderDays, like: 'reminder days: 5, 3, 1, 0' },
  }),
)
