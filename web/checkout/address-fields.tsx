import { longestPersonName } from '#rules/accounts'
import { longestInAddress, longestPhone, orderCountry } from '#rules/addresses'
import { usStates } from '#contract/us-states'
import type { AddressField, WrongFields } from '#web/checkout/address.ts'
import { requiredText } from '#web/fields/form-fields.ts'
import { type useZip, ZipNotice } from '#web/fields/zip-lookup.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type AddressFieldsProps = {
  /** The prefix of the fields' ids. */
  form: string
  wrong: WrongFields
  zip: ReturnType<typeof useZip>
  phoneHint: string
}

/** The seven fields of an address, for a form in two columns. The ZIP code fills in city and state. */
export const AddressFields = ({ form, wrong, zip, phoneHint }: AddressFieldsProps) => {
  const textField = requiredText<AddressField>(form)
  return (
    <>
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
        id={`${form}-province`}
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
        id={`${form}-area`}
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
        hint={phoneHint}
        error={wrong.phone}
        className="sm:col-span-2"
      />
    </>
  )
}
