// Whether the shop runs with the secret that it has always used: its database keeps a fingerprint of TOKEN_SECRET (decision 130).
import { existsSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { readSetting, storeFirstSetting, storeSetting } from '#server/brokerage/settings'
import type { Config } from '#server/platform/config/config'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { slowHashCost } from '#server/platform/limits/slow-hash-cost'
import type { Platform } from '#server/platform/platform'
import { acceptedSecrets } from '#server/platform/token-secrets'

type Parts = Pick<Platform, 'config' | 'database'>

const setting = 'fingerprint of the secret'

/**
 * `secret`: the one of the accepted secrets whose fingerprint is stored. `problem`: the sentence for an operator if none is. Neither is
 * there as long as no start has stored a fingerprint.
 */
export const secretInUse = async ({
  config,
  database,
}: Parts): Promise<{ secret?: string; problem?: string }> => {
  const fingerprint = await readSetting(database.direct, setting)
  if (typeof fingerprint !== 'string') return {}
  if (isFileMissing(config)) return { problem: sentenceAbout(config, 'is missing') }
  for (const secret of acceptedSecrets(config)) if (await verify(fingerprint, secret)) return { secret }
  return { problem: sentenceAbout(config, 'is not the one that this shop has used until now') }
}

/** Returns the secret that the database was used with. Throws a ConfigProblem that says what to do if that one is not configured. */
export const requireOwnSecret = async (parts: Parts): Promise<string> => {
  const { secret, problem } = await secretInUse(parts)
  if (problem !== undefined) throw new ConfigProblem(problem)
  return secret ?? parts.config.tokenSecret
}

/**
 * At each start. The first start stores the fingerprint. If only the second secret fits, the fingerprint becomes that of the first.
 * Throws a ConfigProblem.
 */
export const keepOwnSecret = async (parts: Parts): Promise<void> => {
  const { config, database } = parts
  const { secret, problem } = await secretInUse(parts)
  if (problem !== undefined) throw new ConfigProblem(problem)
  if (secret === config.tokenSecret) return
  const fingerprint = await fingerprintOf(config.tokenSecret)
  const isStored = await database.transaction((trx) =>
    secret === undefined
      ? storeFirstSetting(trx, setting, fingerprint)
      : storeSetting(trx, setting, fingerprint).then(() => true),
  )
  if (!isStored) await requireOwnSecret(parts) // another process was first
}

/** On the word of an operator, the configured secret is the shop's from now on. False if it was already. */
export const takeNewSecret = async (platform: Parts & Pick<Platform, 'newId' | 'now'>): Promise<boolean> => {
  const { config, database } = platform
  const { secret } = await secretInUse(platform)
  if (secret === config.tokenSecret) return false
  const fingerprint = await fingerprintOf(config.tokenSecret)
  await database.transaction(async (trx) => {
    await storeSetting(trx, setting, fingerprint)
    await recordAudit(platform, trx, {
      actorId: null,
      actorRole: 'system',
      action: 'secret replaced',
      subject: 'setting',
      subjectId: setting,
      details: {},
    })
  })
  return true
}

/** Removes the fingerprint. The next start stores the fingerprint of the secret that it uses. */
export const forgetSecret = async (trx: Transaction<Tables>): Promise<void> => {
  await trx.deleteFrom('setting').where('name', '=', setting).execute()
}

/** The salt in it is random. It is slow, because an operator may have chosen words that others can guess. */
const fingerprintOf = (secret: string) => hash(secret, slowHashCost)

/** Reading the secret would make one. */
const isFileMissing = ({ tokenSecretFile }: Config) =>
  tokenSecretFile !== undefined && !existsSync(tokenSecretFile)

const sentenceAbout = ({ tokenSecretFile }: Config, what: string) =>
  `The secret in ${tokenSecretFile ?? 'TOKEN_SECRET'} ${what}. With a different secret, everybody has to log in again, and the staff's authenticator apps stop working. Put the previous secret back: each backup has it, in its file token-secret. To replace it on purpose, set TOKEN_SECRET_SECOND to the previous secret. If the previous secret is lost, run "npm run shop -- new-secret".`
