import type { Kysely } from 'kysely'
import type { ConnectionTest, ConnectionView } from '#contract/desk/settings/connections'
import type { Tables } from '#database/tables'
import { type Connection, connections, connectionTestsAMinute } from '#rules/settings'
import { recordAudit } from '#server/audit/record-audit'
import { readTestMail } from './test-mail.ts'
import { type Tester, tryConnection } from './try-connections.ts'
import type { Config } from '#server/platform/config/config'
import { aMinuteLimit } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'

export const listConnections = async ({
  config,
  database: { direct: read },
}: Platform): Promise<{ connections: ConnectionView[]; mailReceivedAt: string }> => {
  const receivedAt = (await readTestMail(read))?.receivedAt
  return {
    connections: await Promise.all(
      connections.map(async (connection) => ({
        connection,
        ...about(config)[connection],
        last: await readLastTest(read, connection),
      })),
    ),
    mailReceivedAt: receivedAt ? new Date(receivedAt).toISOString() : '',
  }
}

/** Tests a connection for a member of the staff. Each test is audited. */
export const openConnectionTests = (platform: Platform) => {
  const limit = aMinuteLimit(connectionTestsAMinute, platform.now)
  /** Throws `too_many_tries`. */
  return async (connection: Connection, tester: Tester): Promise<ConnectionTest> => {
    limit.count(`${connection} ${tester.id}`)
    const result = await tryConnection(platform, connection, tester)
    await platform.database.transaction((trx) =>
      recordAudit(platform, trx, {
        actorId: tester.id,
        actorRole: 'staff',
        action: 'connection tested',
        subject: 'setting',
        subjectId: subjectOf(connection),
        details: result,
      }),
    )
    return result
  }
}

const subjectOf = (connection: Connection) => `connection ${connection}`

const about = ({ smtpUrl, stripe, paypal, files, testPayments }: Config) => ({
  mail: {
    isSetUp: smtpUrl !== undefined,
    about: smtpUrl
      ? `Mail server ${new URL(smtpUrl).hostname}.`
      : 'No mail server. Mails are kept and not sent.',
  },
  stripe: {
    isSetUp: stripe !== undefined,
    about: stripe ? keyKind(stripe.publishableKey, testPayments) : 'No keys. Cards are not taken.',
  },
  paypal: {
    isSetUp: paypal !== undefined,
    about: paypal ? `Keys are set.${testNote(testPayments)}` : 'No keys. PayPal is not offered.',
  },
  files: {
    isSetUp: true,
    about: files.kind === 's3' ? `Object store, bucket ${files.bucket}.` : 'A folder on this machine.',
  },
})

const keyKind = (publishableKey: string, testPayments: boolean) =>
  `${publishableKey.startsWith('pk_live') ? 'Live keys' : 'Test keys'} are set.${testNote(testPayments)}`

const testNote = (testPayments: boolean) =>
  testPayments ? ' PAYMENTS=test is set too, so no money moves.' : ''

const readLastTest = async (
  read: Kysely<Tables>,
  connection: Connection,
): Promise<ConnectionView['last']> => {
  const row = await read
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'actor_id')
    .select(['audit.at', 'details', 'account.name'])
    .where('subject_id', '=', subjectOf(connection))
    .where('action', '=', 'connection tested')
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { isGood, sentence } = JSON.parse(row.details) as ConnectionTest
  return { isGood, sentence, at: new Date(row.at).toISOString(), by: row.name ?? '' }
}
