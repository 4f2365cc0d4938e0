// While TOKEN_SECRET is being replaced: authenticator apps that are encrypted with the other secret are encrypted again with the current
// one.
import type { FastifyInstance } from 'fastify'
import { runHourly } from '#server/platform/http/run-hourly'
import type { Platform } from '#server/platform/platform'
import { aboutApp } from '#server/staff/app-codes'
import { seal, unseal } from '#server/staff/sealed'

type Needs = Pick<Platform, 'config' | 'database'>

/** Returns how many there were. An app that matches neither secret stays the same. */
export const resealApps = async ({ config, database: { direct } }: Needs): Promise<number> => {
  const { tokenSecret } = config
  let count = 0
  for (const app of await direct.selectFrom('second_factor').select(['account_id', 'secret']).execute()) {
    const about = aboutApp(app.account_id)
    const secret = unseal(config, about, app.secret)
    if (secret === undefined || unseal({ tokenSecret }, about, app.secret) !== undefined) continue
    await direct
      .updateTable('second_factor')
      .set({ secret: seal(config, about, secret) })
      .where('account_id', '=', app.account_id)
      .where('secret', '=', app.secret) // another app may have replaced it
      .execute()
    count++
  }
  return count
}

/** At the start and every hour, because a process that still uses the other secret may set up an app meanwhile. */
export const keepAppsSealed = (app: FastifyInstance, platform: Platform): void => {
  if (platform.config.secondTokenSecret === undefined) return
  const reseal = async () => {
    const count = await resealApps(platform)
    if (count > 0) platform.log.info({ count }, 'Authenticator apps are encrypted with TOKEN_SECRET now')
  }
  runHourly(app, reseal, (error) =>
    platform.log.warn({ err: error }, 'Authenticator apps could not be encrypted with TOKEN_SECRET'),
  )
}
