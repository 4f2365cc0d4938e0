import type { AddressForm } from '#contract/address-book'
import { stateCode } from '#contract/us-states'
import { fieldsRefused } from '#server/platform/api/fields-refused'
import { phoneFaults } from '#server/platform/phone'

/** What the contract does not know: a state or a phone number that does not exist. */
export const addressFaults = ({ phone, province }: Readonly<Record<string, unknown>>) => ({
  ...phoneFaults('phone', phone),
  ...(typeof province === 'string' && stateCode(province) === '' && { province: 'Choose the state.' }),
})

/** Throws a Problem for a state or a phone number that does not exist. */
export const refuseAddress = (form: Pick<AddressForm, 'phone' | 'province'>): void => {
  const faults = addressFaults(form)
  if (Object.keys(faults).length > 0) throw fieldsRefused(faults)
}
