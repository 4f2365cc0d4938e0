// What every table of the desk's benchmark is filled with.
import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { minuteMs } from '#rules/durations'
import type { Chance } from './chance.ts'

export type Trx = Transaction<Tables>

const rowsInStatement = 500
export const epoch = Date.parse('2026-06-01T12:00:00Z')
const spacingMs = 20 * minuteMs
const ordersOfCustomer = 3

/** How many customers placed that many orders. */
export const customersOf = (size: number): number => Math.ceil(size / ordersOfCustomer)

/** How many people are at the desk. */
export const staff = 5

const firstNames = ['Ann', 'Ben', 'Carla', 'Dan', 'Eve', 'Finn', 'Gita', 'Hugo', 'Iris', 'Jon', 'Kai', 'Lea']
const lastNames = ['Aspen', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Juniper', 'Maple', 'Oak', 'Spruce']

/** Rows are inserted many at a time. */
export const fill = async <Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  rows: number,
  rowAt: (at: number) => Insertable<Tables[Table]>,
) => {
  for (let begin = 0; begin < rows; begin += rowsInStatement) {
    const length = Math.min(rowsInStatement, rows - begin)
    const some = Array.from({ length }, (_, at) => rowAt(begin + at))
    await trx
      .insertInto(table)
      .values(some as never)
      .execute()
  }
}

export const id = (kind: string, at: number) => `${kind}-${String(at).padStart(8, '0')}`
export const placedAt = (at: number) => epoch + at * spacingMs

export const someName = (at: number, chance: Chance): string =>
  `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)} ${at}`
