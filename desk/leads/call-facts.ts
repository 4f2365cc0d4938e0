import type { LeadDetail } from '#contract/desk/leads/leads'
import { useNow } from '#desk/ui/use-now.ts'
import { isInquiry } from '#rules/lead-work'
import { askedUsAt, callPermission, type Permission } from '#rules/call-permission'

/** Whether the owner may be called now. Checked again each minute. */
export const useCallPermission = ({
  state,
  sentAt,
  source,
  entered,
  contact,
  erasedAt,
}: LeadDetail): Permission => {
  const now = useNow()
  return callPermission(
    {
      state,
      askedAt: askedUsAt({
        isInquiry: isInquiry(source),
        sentAt: Date.parse(sentAt),
        spokenAt: timeOrNull(entered?.spokenConsent?.at ?? ''),
      }),
      talked: entered !== null,
      consentAt: timeOrNull(contact.consentAt),
      stoppedAt: timeOrNull(contact.stoppedAt),
      isErased: erasedAt !== '',
    },
    now,
  )
}

const timeOrNull = (at: string): number | null => (at === '' ? null : Date.parse(at))

/** The link that a telephone calls: '(303) 555-0142 ext. 7' is dialed with its extension. */
export const phoneAddress = (phone: string): string => {
  const end = phone.search(/ext|x|#/i)
  const number = digitsOf(end < 0 ? phone : phone.slice(0, end))
  const extension = end < 0 ? '' : digitsOf(phone.slice(end))
  const whole = number.startsWith('+') ? number : `+1${number}`
  return `tel:${whole}${extension === '' ? '' : `;ext=${extension}`}`
}

const digitsOf = (text: string) => text.replaceAll(/[^\d+]/g, '')
