import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Order } from '#contract/orders'
import { Notice } from '#web/ui/notice.tsx'
import { PayNowLink } from '#web/orders/pay-now-link.tsx'
import { buttonLook } from '#web/ui/button.tsx'

/** `unpaid`: an order that may bring files or forms once it is paid. */
type NothingBoughtProps = Pick<ComponentProps<typeof Notice>, 'picture' | 'title' | 'children'> & {
  unpaid: Order | undefined
}

/** The empty state of a page that needs paid orders. */
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
