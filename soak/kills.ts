// Everything that customers and the desk do, while the server is killed at random moments, on both engines.
import { type KilledDay, killDays } from '../server/testing/kill-days.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { aPostgresDatabase } from '../server/testing/test-database.ts'
import { times } from './how-much.ts'
import type { Scenario } from './scenario.ts'

const usualKills = 400

export const kills: Scenario = {
  name: 'kills',
  what: `The server is killed ${usualKills} times on each engine, while customers and the desk do everything at once`,
  bar: 'nothing acknowledged is lost, nothing is half done, files and rows agree',
  run: async () => {
    const count = times(usualKills)
    const embedded = await killDays(undefined, count, tell('embedded'))
    const server = await startPostgres()
    try {
      const { config } = await aPostgresDatabase(server.url())
      const url = config.engine === 'postgres' ? config.url : undefined
      const postgres = await killDays(url, count, tell('PostgreSQL'))
      return {
        measured: `embedded: ${said(embedded)}; PostgreSQL: ${said(postgres)}`,
        isMet: embedded.faults.length + postgres.faults.length === 0,
      }
    } finally {
      await server.stop()
    }
  },
}

const tell = (engine: string) => (kill: number) => {
  if (kill % 20 === 0) console.log(`      ${engine}: killed ${kill} times`)
}

const said = ({ kills: count, told, faults }: KilledDay) =>
  `${count} kills, told ${Object.entries(told)
    .map(([what, how]) => `${how} ${what}`)
    .join(', ')}; ${faults.length === 0 ? 'no fault' : faults.join(', ')}`
