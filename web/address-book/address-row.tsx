import type { SavedAddress } from '#contract/address-book'
import { Badge } from '#web/ui/badge.tsx'

type AddressRowProps = {
  address: SavedAddress
  isRemoving: boolean
  onChange: () => void
  onRemove: () => void
}

export const AddressRow = ({ address, isRemoving, onChange, onRemove }: AddressRowProps) => (
  <li className="flex flex-col rounded-sm border-[1.5px] border-line-strong bg-sheet px-4 py-4 sm:px-5">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h3 className="text-lg leading-tight wrap-anywhere">{address.address}</h3>
      {address.isHome && (
        <Badge tone="good" icon="house">
          Home for sale
        </Badge>
      )}
      {address.isDefault && (
        <Badge tone="plain" icon="pin">
          Default
        </Badge>
      )}
    </div>
    <address className="mt-2 text-base wrap-anywhere text-soft not-italic">
      {address.city}, {address.province} {address.post}
      <br />
      {address.name}
      <br />
      {address.phone}
    </address>
    <div className="mt-auto flex flex-wrap gap-x-6 pt-2">
      <button type="button" onClick={onChange} className="min-h-11 text-sm link">
        Change<span className="sr-only"> {address.address}</span>
      </button>
      <button type="button" aria-disabled={isRemoving} onClick={onRemove} className="min-h-11 text-sm link">
        {isRemoving ? 'Removing…' : 'Remove'}
        <span className="sr-only"> {address.address}</span>
      </button>
    </div>
  </li>
)
