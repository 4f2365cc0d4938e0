import { PageFrame } from '#web/dashboard/page-frame.tsx'

export const WishlistPage = () => <PageFrame title="Wishlist" />
