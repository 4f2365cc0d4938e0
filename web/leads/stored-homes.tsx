import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { KnownAddresses } from '#web/checkout/stored-addresses.tsx'
import { type KnownAddress, loadOrderAddresses } from '#web/checkout/load-order-addresses.ts'
import { type AddressParts, splitAddress } from './split-address.ts'
import { useCustomer } from '#web/session/session.ts'

type KnownHomesProps = { isEmpty: boolean; onUse: (home: AddressParts) => void }

/** Offers the account's addresses while no street has been typed. Nothing is filled in without a press. */
export const KnownHomes = ({ isEmpty, onUse }: KnownHomesProps) => {
  const known = useKnownAddresses(useCustomer()?.id)
  if (!isEmpty) return null
  return (
    <KnownAddresses
      known={known}
      onUse={({ address, city, province, post }) =>
        onUse(splitAddress(`${address}, ${city}, ${province} ${post}`))
      }
    />
  )
}

/** Empty until they are loaded, for a visitor, and if they do not load: the form works without them. */
const useKnownAddresses = (customerId: string | undefined): readonly KnownAddress[] => {
  const { call } = useRouter().options.context
  const [known, setKnown] = useState<readonly KnownAddress[]>([])
  useEffect(() => {
    if (customerId === undefined) return undefined
    let isOutdated = false
    loadOrderAddresses(call, [], []).then(
      (found) => isOutdated || setKnown(found.known),
      () => {},
    )
    return () => {
      isOutdated = true
      setKnown([])
    }
  }, [call, customerId])
  return known
}
