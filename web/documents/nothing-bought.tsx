import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Notice } from '#web/dashboard/notice.tsx'
import { buttonLook } from '#web/ui/button.tsx'

/** In place of what comes with paid orders, while there is none. */
export const NothingBought = (
  words: Pick<ComponentProps<typeof Notice>, 'picture' | 'title' | 'children'>,
) => (
  <Notice
    {...words}
    actions={
      <>
        <Link to="/packages" className={buttonLook('flag')}>
          See all packages
        </Link>
        <Link to="/dashboard/my-orders" className={buttonLook()}>
          My Orders
        </Link>
      </>
    }
  />
)
