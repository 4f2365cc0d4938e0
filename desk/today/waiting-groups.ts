// What waits, in the order of the day: overdue, due today, due later, and without a date.
import { dayIn, mountainTime } from '#rules/dates'

type Due = { dueAt: string }
type Group<Row> = { title: string; rows: readonly Row[] }

/** `now`: milliseconds since 1970. Groups without rows are left out. */
export const waitingGroups = <Row extends Due>(rows: readonly Row[], now: number): Group<Row>[] => {
  const titleOf = ({ dueAt }: Row) => {
    if (dueAt === '') return titles[3]
    const due = Date.parse(dueAt)
    if (due <= now) return titles[0]
    return dayIn(mountainTime, due) === dayIn(mountainTime, now) ? titles[1] : titles[2]
  }
  return titles
    .map((title) => ({ title, rows: rows.filter((row) => titleOf(row) === title) }))
    .filter((group) => group.rows.length > 0)
}

const titles = ['Overdue', 'Due today', 'Later', 'No due date'] as const

export const whoseValues = ['mine', 'nobody'] as const
export type Whose = (typeof whoseValues)[number]

type Held = { holder: { id: string } | null }

/** Absent `whose`: everything. */
export const heldBy = <Row extends Held>(
  rows: readonly Row[],
  whose: Whose | undefined,
  me: string,
): readonly Row[] => {
  if (whose === undefined) return rows
  return rows.filter(({ holder }) => (whose === 'mine' ? holder?.id === me : holder === null))
}
