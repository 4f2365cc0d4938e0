// Everything that customers and the desk do, while the server is killed at random moments.
import { type KilledDay, killDays } from '../server/testing/kill-days.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { aPostgresDatabase } from '../server/testing/test-database.ts'
import { times } from './how-much.ts'
import type { Outcome, Scenario } from './scenario.ts'

const usualKills = 400

const what = (engine: string) =>
  `The server is killed ${usualKills} times on ${engine}, while customers and the desk do everything at once`
const bar = 'nothing acknowledged is lost, nothing is half done, files and rows agree'

export const kills: Scenario = {
  name: 'kills',
  what: what('the embedded database'),
  bar,
  run: () => play(undefined),
}

export const killsOnPostgres: Scenario = {
  name: 'kills-postgres',
  what: what('PostgreSQL'),
  bar,
  run: async () => {
    const server = await startPostgres()
    try {
      const { config } = await aPostgresDatabase(server.url())
      return await play(config.engine === 'postgres' ? config.url : undefined)
    } finally {
      await server.stop()
    }
  },
}

const play = async (url: string | undefined): Promise<Outcome> => {
  const day = await killDays(url, times(usualKills), (kill) => {
    if (kill % 20 === 0) console.log(`      killed ${kill} times`)
  })
  return { measured: said(day), isMet: day.faults.length === 0 }
}

const said = ({ kills: count, told, faults }: KilledDay) =>
  `${count} kills, told ${Object.entries(told)
    .map(([what, how]) => `${how} ${what}`)
    .join(', ')}; ${faults.length === 0 ? 'no fault' : faults.join(', ')}`
