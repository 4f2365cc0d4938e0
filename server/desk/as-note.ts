import { asTime } from '#server/brokerage/times-in-answers'

type Row = { id: string; text: string; created_at: number; name: string | null }

/** A note that only the staff reads, as the desk's pages show it. The author is '' if the account was erased. */
export const asNote = ({ id, text, created_at, name }: Row) => ({
  id,
  author: name ?? '',
  text,
  at: asTime(created_at),
})
