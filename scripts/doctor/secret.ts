// Whether TOKEN_SECRET is the secret that the shop has used until now.
import { secretInUse } from '#server/maintenance/own-secret'
import type { Config } from '#server/platform/config/config'
import { broken, type Finding, good } from './finding.ts'
import type { CheckedDatabase } from './checked-database.ts'

export const checkSecret = async (config: Config, kept: Promise<CheckedDatabase>): Promise<Finding[]> => {
  const { database } = await kept
  if (!database) return []
  const { secret, problem } = await secretInUse({ config, database })
  if (problem !== undefined) return [broken(problem)]
  return secret === undefined ? [] : [good('The secret is the one that this shop has used until now.')]
}
