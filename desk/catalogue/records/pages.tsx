// The routes' components: a list and a page for each kind.
import { couponKind } from '#desk/catalogue/records/coupons.tsx'
import { bannerKind, categoryKind, sellerKind } from '#desk/catalogue/records/kinds.tsx'
import { RecordList } from '#desk/catalogue/records/record-list.tsx'
import { RecordPage } from '#desk/catalogue/records/record-page.tsx'

export const CategoryList = () => <RecordList kind={categoryKind} />
export const CategoryPage = () => <RecordPage kind={categoryKind} />
export const SellerList = () => <RecordList kind={sellerKind} />
export const SellerPage = () => <RecordPage kind={sellerKind} />
export const BannerList = () => <RecordList kind={bannerKind} />
export const BannerPage = () => <RecordPage kind={bannerKind} />
export const CouponList = () => <RecordList kind={couponKind} />
export const CouponPage = () => <RecordPage kind={couponKind} />
