// Ways to reach the brokerage. It may have no phone or no email, and then no page or mail mentions one. The shop's own contact form
// always exists.
import { hoursInBrackets } from './support-hours-in-words.ts'

/** Empty where there is none. */
export type Reach = Readonly<{ phone: string; email: string; supportHours: string }>

/** The page with the contact form. */
export const contactFormPath = '/contact_us'

export const contactFormAddress = (publicUrl: string): string => publicUrl + contactFormPath

/** 'write to help@example.com or call (303) 555-0142 (Mon–Fri 9 AM–6 PM)'; `otherwise` if there is neither. */
export const writeOrCall = ({ email, ...phone }: Reach, otherwise: string): string =>
  either([email && `write to ${email}`, callWords(phone)], otherwise)

/** The same for a mail: 'reply to this email or call …'. `hasReader`: somebody reads the replies. */
export const replyOrCall = (
  { hasReader, ...phone }: Pick<Reach, 'phone' | 'supportHours'> & { hasReader: boolean },
  otherwise: string,
): string => either([hasReader ? 'reply to this email' : '', callWords(phone)], otherwise)

/** 'help@example.com or (303) 555-0142', for use after 'at'. */
export const emailOrPhone = ({ email, phone }: Pick<Reach, 'email' | 'phone'>, otherwise: string): string =>
  either([email, phone], otherwise)

/** 'call (303) 555-0142 (Mon–Fri 9 AM–6 PM)'. Empty without a phone. */
export const callWords = ({ phone, supportHours }: Pick<Reach, 'phone' | 'supportHours'>): string =>
  phone && `call ${phone}${hoursInBrackets(supportHours)}`

const either = (ways: readonly string[], otherwise: string) =>
  ways.filter((way) => way !== '').join(' or ') || otherwise
