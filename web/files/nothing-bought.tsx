import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Order } from '#contract/orders'
import { Notice } from '#web/ui/notice.tsx'
import { PayNowLink } from '#web/orders/pay-now-link.tsx'
import { buttonLook } from '#web/ui/button.tsx'

/** `unpaid`: an order that may bring something once it is paid. */
type NothingBoughtProps = Pick<ComponentProps<typeof Notice>, 'picture' | 'title' | 'children'> & {
  unpaid: Order | undefined
}

/** In place of what comes with paid orders, while there is none. */
export const NothingBought = ({ unpaid, ...words }: NothingBoughtProps) => (
  <Notice
    {...words}
    actions={
      <>
        {unpaid && <PayNowLink order={unpaid} className={buttonLook('flag')} />}
        <Link to="/packages" className={buttonLook(unpaid ? 'outline' : 'flag')}>
          See all packages
        </Link>
      </>
    }
  />
)
