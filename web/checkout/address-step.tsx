import { useState } from 'react'
import { wrongFields } from '#web/checkout/address.ts'
import { DeliverTo } from '#web/checkout/deliver-to.tsx'
import { KnownAddresses } from './stored-addresses.tsx'
import { ShippingForm } from '#web/checkout/shipping-form.tsx'
import type { OrderAddresses } from '#web/checkout/load-order-addresses.ts'
import type { ShippingPageState } from '#web/checkout/use-shipping-page.ts'
import { isAnyWrong } from '#web/fields/wrong-fields.ts'
import { Button } from '#web/ui/button.tsx'

/** The id of the form, for a button outside it. */
export const addressForm = 'address-form'

type AddressStepProps = { page: ShippingPageState; addresses: OrderAddresses }

/** The saved address, or its form with the addresses that the account has. An order of files needs the form only for another address. */
export const AddressStep = ({ page, addresses: { purpose, known, isComplete } }: AddressStepProps) => {
  const { customer, address, states, placing, addressBook } = page
  const { isReloading, reload } = addressBook
  const [isOther, setOther] = useState(false)
  const complete = known.filter((one) => !isAnyWrong(wrongFields(one.address, purpose, states)))
  if (address.isReady && address.saved)
    return (
      <DeliverTo
        address={address.saved}
        purpose={purpose}
        takesFocus={address.hasJustSaved}
        isLocked={placing.state.at === 'sending' || placing.state.at === 'unanswered'}
        onChange={() => {
          setOther(true)
          address.edit()
        }}
      />
    )
  const isFormNeeded = purpose !== 'files' || complete.length === 0 || isOther
  return (
    <>
      {!isComplete && (
        <p role="status" className="mt-5 text-base">
          Your address book did not load. You can type the address.{' '}
          <Button look="quiet" size="small" className="px-0!" disabled={isReloading} onClick={reload}>
            {isReloading ? 'One moment…' : 'Load it again'}
          </Button>
        </p>
      )}
      <KnownAddresses known={complete} onUse={address.save} />
      {isFormNeeded ? (
        <ShippingForm
          id={addressForm}
          known={address.saved ?? known[0]?.address ?? { name: customer?.name ?? '' }}
          {...(purpose === 'home' && states.length === 1 && { state: states[0] })}
          refused={address.refused}
          check={(typed) => wrongFields(typed, purpose, states)}
          onSave={address.save}
        />
      ) : (
        <Button look="quiet" size="small" className="mt-2 px-0!" onClick={() => setOther(true)}>
          Use another address
        </Button>
      )}
    </>
  )
}
