import { type Brokerage, brokerageFrom } from '#server/brokerage/brokerage'
import { readNewest } from '#server/brokerage/stored-settings'
import type { Config } from '#server/platform/config/config'
import type { Database } from '#server/platform/database/database'

/** The brokerage in the database, if it has settings. */
export const storedBrokerage = async (
  { direct }: Database,
  config: Config,
): Promise<Brokerage | undefined> => {
  const { number, settings } = await readNewest(direct)
  return number > 0 ? brokerageFrom(settings, config) : undefined
}
