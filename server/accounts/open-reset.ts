import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Role } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { resetLinkMs } from '#rules/accounts'
import { lockAccountWith } from '#server/accounts/lock-account'
import { recordAudit } from '#server/audit/record-audit'
import type { Config } from '#server/platform/config/config'
import { enqueue, type JobKind } from '#server/platform/jobs/job'
import { linkToken, linkTokenHash, storedLinkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

type Input = {
  role: Role
  email: string
  resetId: string
  /** How long the link works. */
  lastsMs?: number
  /** A visitor asked for it. The log already names the colleague who sent any other link. */
  isForVisitor?: true
}

/**
 * Makes this reset's link the valid one, for an hour from now unless told otherwise, and ends the account's earlier links. Returns the
 * recipient and the link's token, or undefined if nobody with this role has the email or the reset has ended. Safe to repeat.
 */
export const openReset = (platform: Platform, input: Input): Promise<Opened | undefined> =>
  platform.database.transaction((trx) => openResetIn(platform, trx, input))

type Opened = { name: string; token: string }
type Needs = Pick<Platform, 'config' | 'newId' | 'now'>
type Trx = Transaction<Tables>
type ResetPayload = z.ZodMiniType<{ email: string; resetId: string }>

/**
 * Opens a link and stores the job of this kind that mails it. The link is opened in the same transaction, so that whatever ends the
 * account's links ends this one before it is mailed, too.
 */
export const mailResetLink = async (
  platform: Needs & Pick<Platform, 'database'>,
  trx: Trx,
  kind: JobKind<ResetPayload>,
  input: Pick<Input, 'role' | 'email' | 'lastsMs'>,
): Promise<Opened | undefined> => {
  const resetId = platform.newId()
  const opened = await openResetIn(platform, trx, { ...input, resetId })
  await enqueue(platform, trx, kind, { email: input.email, resetId })
  return opened
}

const openResetIn = async (
  platform: Needs,
  trx: Trx,
  { role, email, resetId, lastsMs = resetLinkMs, isForVisitor }: Input,
): Promise<Opened | undefined> => {
  // Simultaneous requests for one account run one after the other.
  const account = await lockAccountWith(trx, role, email)
  if (!account) return undefined
  const now = platform.now()
  const resets = trx.selectFrom('password_reset').select('account_id')
  const later = resets.where('account_id', '=', account.id).where('id', '>', resetId)
  if (await later.executeTakeFirst()) return undefined
  await trx
    .updateTable('password_reset')
    .set({ ended_at: now })
    .where('account_id', '=', account.id)
    .where('id', '<', resetId)
    .where('ended_at', 'is', null)
    .execute()
  const opened = await resets.where('id', '=', resetId).executeTakeFirst()
  // The email may belong to somebody else by now.
  if (opened && opened.account_id !== account.id) return undefined
  if (opened) {
    const tokenHash = await renew(trx, { resetId, expiresAt: now + lastsMs })
    if (tokenHash === undefined) return undefined
    return { ...account, token: storedLinkToken(platform.config, aboutReset(resetId), tokenHash) }
  }
  const token = linkToken(platform.config, aboutReset(resetId))
  await trx
    .insertInto('password_reset')
    .values({
      id: resetId,
      account_id: account.id,
      token_hash: linkTokenHash(token),
      expires_at: now + lastsMs,
      ended_at: null,
      created_at: now,
    })
    .execute()
  if (isForVisitor)
    await recordAudit(platform, trx, {
      actorId: null,
      actorRole: 'visitor',
      action: 'password reset asked for',
      subject: 'account',
      subjectId: account.id,
    })
  return { ...account, token }
}

/** Returns the hash of its token; undefined when it has ended. */
const renew = async (trx: Trx, { resetId, expiresAt }: { resetId: string; expiresAt: number }) => {
  const renewed = await trx
    .updateTable('password_reset')
    .set({ expires_at: expiresAt })
    .where('id', '=', resetId)
    .where('ended_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  return renewed?.token_hash
}

const aboutReset = (resetId: string) => `password reset ${resetId}`

/** The link for setting a new password. The staff and sellers do that at the desk. */
export const resetLink = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  token: string,
  page: '/reset_password' | '/desk/new-password' | '/desk/seller/new-password' = '/reset_password',
): string => `${publicUrl}${page}?token=${token}`
