// The test mail. Following its link proves that it arrived.
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import { readSetting, storeSetting } from '#server/brokerage/settings'
import { openPost } from '#server/mails/post'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

const setting = 'test mail'

const TestMail = z.object({ tokenHash: z.string(), sentAt: z.number(), receivedAt: z.nullable(z.number()) })
type TestMail = z.output<typeof TestMail>

/** Undefined when none was sent yet. */
export const readTestMail = async (read: Kysely<Tables>): Promise<TestMail | undefined> => {
  const stored = z.safeParse(TestMail, await readSetting(read, setting))
  return stored.success ? stored.data : undefined
}

/** Sends the mail at once, so that the mail server’s refusal can be shown. Throws if it is not accepted. */
export const sendTestMail = async (
  platform: Platform,
  { name, email }: { name: string; email: string },
): Promise<void> => {
  const { config, database, newId, now } = platform
  const token = randomBytes(24).toString('base64url')
  const { brand } = brokerageOf({ config })
  const post = openPost(platform)
  try {
    await post.send({ id: newId(), kind: 'test mail' }, email, {
      subject: `Test mail from ${brand}`,
      preview: 'Follow the link, and the desk knows that mails arrive.',
      name,
      parts: [
        { paragraph: 'You asked the desk for this mail, to see whether its mails arrive.' },
        {
          button: 'This mail has arrived',
          address: `${config.publicUrl}/desk/settings/connections?mail=${token}`,
        },
      ],
      reason: 'You get this mail because you tested the mail server at the desk.',
    })
  } finally {
    post.close()
  }
  const sent: TestMail = { tokenHash: linkTokenHash(token), sentAt: now(), receivedAt: null }
  await database.transaction((trx) => storeSetting(trx, setting, sent))
}

/** Only the link of the newest mail counts. Following it twice is harmless. Throws `link_not_valid`. */
export const confirmTestMail = (
  platform: Platform,
  caller: { id: string },
  token: string,
): Promise<{ receivedAt: string }> =>
  platform.database.transaction(async (trx) => {
    const sent = await readTestMail(trx)
    if (sent?.tokenHash !== linkTokenHash(token)) throw linkNotValid()
    const receivedAt = sent.receivedAt ?? platform.now()
    if (sent.receivedAt === null) {
      await storeSetting(trx, setting, { ...sent, receivedAt })
      await recordAudit(platform, trx, {
        actorId: caller.id,
        actorRole: 'staff',
        action: 'test mail received',
        subject: 'setting',
        subjectId: 'connection mail',
      })
    }
    return { receivedAt: new Date(receivedAt).toISOString() }
  })

const linkNotValid = () =>
  new Problem('link_not_valid', 422, 'This link is from an earlier test mail. Please send a new one.')
