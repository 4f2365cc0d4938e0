import { useEffect } from 'react'
import type { Shipping } from '#contract/orders'
import { addressIn, type AddressField, asTyped, type WrongFields } from '#web/checkout/address.ts'
import { AddressFields } from '#web/checkout/address-fields.tsx'
import { typeInto } from '#web/fields/form-fields.ts'
import { useForm } from '#web/fields/use-form.ts'
import { useZip } from '#web/fields/zip-lookup.tsx'
import { tabDraft } from '#web/session/keep-draft.ts'
import { Button } from '#web/ui/button.tsx'

type ShippingFormProps = {
  id: string
  /** Fills the fields that are still empty. */
  known: Partial<Shipping>
  /** The only possible state, by its code. */
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
  // As text, so that the form is filled in for new values, and not for a new object with the same ones.
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
      <AddressFields
        form="shipping"
        wrong={wrong}
        zip={zip}
        phoneHint="Only for questions about this order. Outside the US, start with + and the country code."
      />
      <div className="mt-1 max-md:hidden sm:col-span-2">
        <Button type="submit" look="solid" className="min-w-40">
          Save Address
        </Button>
      </div>
    </form>
  )
}
