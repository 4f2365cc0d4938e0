import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** A value, or a sentence about what is wrong with the cell. */
export type Read = { value: unknown } | { fault: string }

/** Finds categories by their address, or sellers by their email. */
export type Lookup = {
  /** '' while none is chosen. */
  writtenOf(id: string): string
  read(written: string, fault: string): Read
  isArchived(id: string): boolean
}

export type Lookups = { categories: Lookup; sellers: Lookup }

export const readLookups = async (read: Kysely<Tables>): Promise<Lookups> => ({
  categories: lookupOf(
    await read.selectFrom('category').select(['id', 'slug as written', 'archived_at']).execute(),
  ),
  sellers: lookupOf(
    await read.selectFrom('seller').select(['id', 'email as written', 'archived_at']).execute(),
  ),
})

const lookupOf = (all: readonly { id: string; written: string; archived_at: number | null }[]): Lookup => {
  const byId = new Map(all.map((one) => [one.id, one]))
  const byWritten = new Map(all.map((one) => [one.written, one]))
  return {
    writtenOf: (id) => byId.get(id)?.written ?? id,
    read: (written, fault) => {
      if (written.trim() === '') return { value: '' }
      const found = byWritten.get(written.trim())
      return found ? { value: found.id } : { fault }
    },
    isArchived: (id) => (byId.get(id)?.archived_at ?? null) !== null,
  }
}
