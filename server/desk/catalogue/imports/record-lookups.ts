import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** A value, or a sentence about what is wrong with the cell. */
export type Read = { value: unknown } | { fault: string }

/** Categories by their address, or sellers by their email. */
export type Shelf = {
  /** '' while none is chosen. */
  writtenOf(id: string): string
  read(written: string, fault: string): Read
  isArchived(id: string): boolean
}

export type Shelves = { categories: Shelf; sellers: Shelf }

export const readShelves = async (read: Kysely<Tables>): Promise<Shelves> => ({
  categories: shelfOf(
    await read.selectFrom('category').select(['id', 'slug as written', 'archived_at']).execute(),
  ),
  sellers: shelfOf(
    await read.selectFrom('seller').select(['id', 'email as written', 'archived_at']).execute(),
  ),
})

const shelfOf = (all: readonly { id: string; written: string; archived_at: number | null }[]): Shelf => {
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
