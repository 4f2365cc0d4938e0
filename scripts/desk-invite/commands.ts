// The command line for the staff of the desk: parses a command and runs it.
import { notUnderstoodWith, wordsOf } from '../command-words.ts'
import type { ShopCommand } from '../with-shop.ts'
import { longestPersonName, resetLinkLasts } from '#rules/accounts'
import { emailAddress, longestEmail, normalEmail } from '#rules/addresses'
import { invitationLasts, type StaffRole, staffRoles } from '#rules/staff'
import { requireOwnSecret } from '#server/maintenance/own-secret'
import { isOnThisMachine } from '#server/platform/config/own-machine'
import { Problem } from '#server/platform/problem'
import type { Platform } from '#server/platform/platform'
import { inviteStaff } from '#server/staff/invite-staff'
import { makePasswordLink } from '#server/staff/password-link'
import { resetSecondFactorOf } from '#server/staff/reset-second-factor'

/** Throws `not_understood`. */
export const commandOf = (words: readonly string[]): ShopCommand => {
  const { email, role, name, wantsPassword, resetsFactor } = read(words)
  if (!emailAddress.test(email) || email.length > longestEmail)
    throw notUnderstood(`'${email}' is not an email address.`)
  if (wantsPassword) return withOwnSecret((platform) => newPassword(platform, email))
  if (resetsFactor) return (platform) => resetFactor(platform, email)
  if (!isRole(role)) throw notUnderstood(`--role must be ${staffRoles.join(' or ')}, not '${role}'.`)
  if (name.length > longestPersonName)
    throw notUnderstood(`--name must have at most ${longestPersonName} characters.`)
  return withOwnSecret((platform) => invite(platform, { email, role, name }))
}

/** A link that another secret signs works nowhere. */
const withOwnSecret =
  (command: ShopCommand): ShopCommand =>
  async (platform) => {
    await requireOwnSecret(platform)
    return command(platform)
  }

const read = (words: readonly string[]) => {
  const { values, positionals } = parsed(words)
  const { 'new-password': wantsPassword = false, 'reset-second-factor': resetsFactor = false } = values
  const isInvitation = !wantsPassword && !resetsFactor
  const givesBoth = wantsPassword && resetsFactor
  const describesAnother = !isInvitation && (values.role !== undefined || values.name !== undefined)
  if (positionals.length !== 1 || givesBoth || describesAnother) throw notUnderstood()
  const [email = ''] = positionals
  return {
    email: normalEmail(email),
    role: values.role ?? 'broker',
    name: values.name ?? '',
    wantsPassword,
    resetsFactor,
  }
}

const parsed = (words: readonly string[]) =>
  wordsOf(
    {
      args: [...words],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        name: { type: 'string' },
        'new-password': { type: 'boolean' },
        'reset-second-factor': { type: 'boolean' },
      },
    },
    notUnderstood,
  )

const isRole = (role: string): role is StaffRole => staffRoles.some((known) => known === role)

const notUnderstood = notUnderstoodWith(`Say one of these:
  npm run desk:invite -- <email> [--role ${staffRoles.join('|')}] [--name "<name>"]   prints a link that lets a person into the desk
  npm run desk:invite -- <email> --new-password           prints a link for a new password
  npm run desk:invite -- <email> --reset-second-factor    removes a lost second factor`)

const invite = async (platform: Platform, person: { email: string; role: StaffRole; name: string }) => {
  const { link } = await inviteStaff(platform, person, null)
  const { email, role } = person
  return `${email} joins the desk as ${role === 'broker' ? 'a broker' : 'an assistant'} with this link. It works once, within ${invitationLasts}${whereTo(platform)}:
${link}`
}

const whereTo = ({ config: { publicUrl } }: Platform) =>
  isOnThisMachine(publicUrl)
    ? ', and only on the machine of the shop, because PUBLIC_URL does not name its address'
    : ''

const newPassword = async (platform: Platform, email: string) =>
  `${email} chooses a new password with this link. It works once, within ${resetLinkLasts}${whereTo(platform)}:
${await makePasswordLink(platform, email)}`

const resetFactor = async (platform: Platform, email: string) => {
  try {
    return (await resetSecondFactorOf(platform, email)).message
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_set_up')
      return `${email} has no second factor. The password is enough to log in.`
    throw error
  }
}
