// The routes' components: a list and a page for each kind.
import { couponKind } from '#desk/catalogue/records/coupons.tsx'
import { legalDocumentKind } from '#desk/catalogue/records/legal-documents.tsx'
import { bannerKind, categoryKind, sellerKind } from '#desk/catalogue/records/kinds.tsx'
import { questionKind } from '#desk/catalogue/records/questions.tsx'
import { RecordList } from '#desk/catalogue/records/record-list.tsx'
import { RecordPage } from '#desk/catalogue/records/record-page.tsx'
import { videoKind } from '#desk/catalogue/records/videos.tsx'

export const CategoryList = () => <RecordList kind={categoryKind} />
export const CategoryPage = () => <RecordPage kind={categoryKind} />
export const SellerList = () => <RecordList kind={sellerKind} />
export const SellerPage = () => <RecordPage kind={sellerKind} />
export const BannerList = () => <RecordList kind={bannerKind} />
export const BannerPage = () => <RecordPage kind={bannerKind} />
export const CouponList = () => <RecordList kind={couponKind} />
export const CouponPage = () => <RecordPage kind={couponKind} />
export const VideoList = () => <RecordList kind={videoKind} />
export const VideoPage = () => <RecordPage kind={videoKind} />
export const QuestionList = () => <RecordList kind={questionKind} />
export const QuestionPage = () => <RecordPage kind={questionKind} />
export const LegalDocumentList = () => <RecordList kind={legalDocumentKind} />
export const LegalDocumentPage = () => <RecordPage kind={legalDocumentKind} />
