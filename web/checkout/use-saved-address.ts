import { useState } from 'react'
import type { Shipping } from '#contract/orders'
import type { AddressPurpose } from '#rules/order-addresses'
import { type WrongFields, wrongFields } from '#web/checkout/address.ts'
import { keptAddress } from './draft-address.ts'
import { isAnyWrong } from '#web/fields/wrong-fields.ts'

type Needs = {
  customerId: string | undefined
  purpose: AddressPurpose | undefined
  states: readonly string[]
}

/** The address that the customer saved for this order. It survives a reload, and must fit the order's purpose. */
export const useSavedAddress = ({ customerId, purpose, states }: Needs) => {
  const [{ isEditing, hasJustSaved, refused }, setStanding] = useState<Standing>(opened)
  const saved = customerId === undefined ? undefined : keptAddress.of(customerId)
  const isFit =
    saved !== undefined && purpose !== undefined && !isAnyWrong(wrongFields(saved, purpose, states))
  return {
    saved,
    /** The order can be placed with it. */
    isReady: isFit && !isEditing,
    /** It was saved on this visit of the page. */
    hasJustSaved,
    /** The server's errors about it. */
    refused,
    save: (address: Shipping) => {
      if (customerId !== undefined) keptAddress.keep(customerId, address)
      setStanding({ isEditing: false, hasJustSaved: true, refused: {} })
    },
    edit: () => setStanding({ isEditing: true, hasJustSaved, refused: {} }),
    refuse: (wrong: WrongFields) => setStanding({ isEditing: true, hasJustSaved, refused: wrong }),
  }
}

type Standing = { isEditing: boolean; hasJustSaved: boolean; refused: WrongFields }

const opened: Standing = { isEditing: false, hasJustSaved: false, refused: {} }
