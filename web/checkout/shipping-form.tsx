import { useEffect } from 'react'
import type { Shipping } from '#contract/orders'
import { longestPersonName } from '#rules/accounts'
import { longestInAddress, longestPhone, orderCountry } from '#rules/addresses'
import { addressIn, type AddressField, asTyped, type WrongFields } from '#web/checkout/address.ts'
import { usStates } from '#contract/us-states'
import { typeInto, requiredText } from '#web/fields/form-fields.ts'
import { useForm } from '#web/fields/use-form.ts'
import { useZip, ZipNotice } from '#web/fields/zip-lookup.tsx'
import { tabDraft } from '#web/session/keep-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type ShippingFormProps = {
  id: string
  /** Fills the fields that are still empty. */
  known: Partial<Shipping>
  /** The only state that is possible, by its code. */
  state?: string | undefined
  /** The server's errors about a saved address. */
  refused: WrongFields
  check: (address: Shipping) => WrongFields
  onSave: (address: Shipping) => void
}

const draft = tabDraft('shipping')

/** The seven address fields. Typed values are kept in this tab, so that they survive a reload. */
export const ShippingForm = ({ id, known, state, refused, check, onSave }: ShippingFormProps) => {
  const { props, element, fill, wrong } = useForm<AddressField>({
    draft,
    refused,
    check: (typed) => check(addressIn(typed)),
    send: (typed) => onSave(addressIn(typed)),
  })
  // As text, so that the form is filled in for other values and not for another object.
  const filledIn = JSON.stringify(asTyped({ ...(state !== undefined && { province: state }), ...known }))
  useEffect(() => fill(JSON.parse(filledIn)), [fill, filledIn])
  const zip = useZip(({ city, state }) => {
    if (element.current) typeInto(element.current, { city, province: state })
  })
  return (
    <form
      {...props}
      id={id}
      aria-label="Shipping address"
      className="mt-7 grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <Field
        {...textField('name', longestPersonName)}
        label="Full name"
        autoComplete="shipping name"
        error={wrong.name}
        className="sm:col-span-2"
      />
      <Field
        {...textField('address', longestInAddress.street)}
        label="Street address"
        autoComplete="shipping address-line1"
        error={wrong.address}
        className="sm:col-span-2"
      />
      <div className="grid content-start gap-1.5">
        <Field
          {...textField('post', longestInAddress.zip)}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          hint="Fills in city and state."
          error={wrong.post}
          onChange={({ target }) => zip.onTyped(target.value)}
        />
        <ZipNotice notice={zip.notice} />
      </div>
      <Field
        {...textField('city', longestInAddress.city)}
        label="City"
        autoComplete="shipping address-level2"
        error={wrong.city}
      />
      <SelectField
        id="shipping-province"
        className="md:max-lg:col-span-2"
        name="province"
        label="State"
        autoComplete="shipping address-level1"
        required
        error={wrong.province}
      >
        <option value="">Choose the state</option>
        {usStates.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="shipping-area"
        className="md:max-lg:col-span-2"
        name="area"
        label="Country"
        autoComplete="shipping country-name"
        error={wrong.area}
      >
        <option value={orderCountry}>{orderCountry}</option>
      </SelectField>
      <Field
        {...textField('phone', longestPhone)}
        label="Phone"
        type="tel"
        autoComplete="shipping tel"
        hint="Only for questions about this order. Outside the US, start with + and the country code."
        error={wrong.phone}
        className="sm:col-span-2"
      />
      <div className="mt-1 max-md:hidden sm:col-span-2">
        <Button type="submit" look="solid" className="min-w-40">
          Save Address
        </Button>
      </div>
    </form>
  )
}

const textField = requiredText<keyof Shipping>('shipping')
