import type { Shipping } from '#contract/orders'
import type { KnownAddress } from './load-order-addresses.ts'
import { Icon } from '#web/ui/icon.tsx'

type KnownAddressesProps = { known: readonly KnownAddress[]; onUse: (address: Shipping) => void }

/** The account's addresses. One press saves one of them for this order. */
export const KnownAddresses = ({ known, onUse }: KnownAddressesProps) =>
  known.length > 0 && (
    <ul aria-label="Addresses we know" className="mt-6 grid gap-2">
      {known.map(({ from, reference, address }) => (
        <li key={`${from} ${reference}`}>
          <button
            type="button"
            className="flex w-full items-start gap-3 rounded-sm border-[1.5px] border-line-strong bg-sheet px-4 py-3 text-left hover:border-ink hover:bg-sunk"
            onClick={() => onUse(address)}
          >
            <Icon name="pin" className="mt-0.5 size-5 flex-none text-brand" />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">Use {address.address}</span>{' '}
              <span className="block text-xs text-soft">
                {address.city}, {address.province} {address.post}. {origins[from](reference)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )

const origins: Record<KnownAddress['from'], (reference: string) => string> = {
  book: () => 'From your address book.',
  request: (reference) => `From your offer request ${reference}.`,
  order: (number) => `From order ${number}.`,
}
