import type { ReactNode } from 'react'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { Avatar } from '#web/customer/avatar.tsx'
import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type PersonProps = {
  name: string
  image?: string
  does: string
  /** '' without one. */
  phone?: string
  /** Another way to reach them. */
  children?: ReactNode
}

/** One of the people of a sale, as a row of a list. */
export const Person = ({ name, image = '', does, phone, children }: PersonProps) => (
  <li className="flex items-center gap-3 border-b border-line py-2.5">
    <Avatar name={name} image={image} isOnline={false} />
    <p className="mr-auto min-w-0 leading-snug wrap-anywhere">
      <b className="font-semibold">{name}</b>
      <small className="block text-xs text-soft">{does}</small>
    </p>
    {phone && (
      <a href={telephoneLink(phone)} aria-label={`Call ${name}`} className={roundLook}>
        <Icon name="phone" />
      </a>
    )}
    {children}
  </li>
)
