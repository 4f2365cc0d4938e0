import { type RefObject, useEffect, useRef } from 'react'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { typeInto } from '#web/fields/form-fields.ts'
import { readLeadDraft } from '#web/leads/lead-draft.ts'
import type { LeadWalk } from '#web/leads/use-lead-walk.ts'
import { rememberHomePage } from '#web/leads/lead-source.ts'
import { type AddressParts, splitAddress } from '#web/leads/split-address.ts'
import { homeAddressPlace, tabStore } from '#web/session/stores.ts'

/** Starts with the address from the home page, or else at the visitor's last step, unless the page's address names a step. */
export const useLeadStart = (
  form: RefObject<HTMLFormElement | null>,
  { isAsked, goTo }: Pick<LeadWalk, 'isAsked' | 'goTo'>,
): void => {
  const { licensedStates } = useBrokerage()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current || !form.current) return
    hasStarted.current = true
    const address = takeHomeAddress()
    if (address) {
      const state = address.state || (licensedStates[0] ?? '')
      return typeInto(form.current, { ...address, state })
    }
    const step = readLeadDraft(Date.now())?.step ?? 0
    if (!isAsked && step > 0) goTo(step, { replace: true })
  })
}

/** The address from the home page. It is kept in this tab, never in the address bar, and is read once. */
const takeHomeAddress = (): AddressParts | undefined => {
  const written = tabStore.read(homeAddressPlace)
  tabStore.write(homeAddressPlace, null)
  if (written !== null) rememberHomePage()
  return written === null ? undefined : splitAddress(written)
}
