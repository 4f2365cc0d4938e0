import { uploadOf } from '#rules/forms'
import type { Order, OrderLine } from '#contract/orders'
import { Loaded } from '#web/customer/loaded.tsx'
import { UploadBadge } from '#web/orders/order-badges.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { DropHint } from '#web/uploads/drop-hint.tsx'
import { FilesSkeleton, NothingBought, OrderHeading, RefundReminder } from '#web/files/order-files.tsx'
import { DisposedFormRow } from '#web/forms/disposed-form-row.tsx'
import { FormRow } from '#web/forms/form-row.tsx'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { type PaidOrders, usePaidOrders } from '#web/files/use-paid-orders.ts'

/** The forms that come with paid orders, to fill in, submit and follow. */
export const UploadsPage = () => {
  const paidOrders = usePaidOrders()
  return (
    <PageFrame
      title="Uploads"
      intro="Fill in each form here in your browser, or download it and upload the completed PDF. A broker checks that it is complete and tells you what to change."
    >
      <Loaded from={paidOrders} name="Your forms" skeleton={<FilesSkeleton row="h-48 sm:h-34" />}>
        {({ orders, unpaid, loadedAt }) => {
          const withForms = orders.filter(({ products }) => products.some(hasForms))
          const from = { loadedAt, reload: paidOrders.reload }
          return withForms.length > 0 ? (
            <>
              <RefundReminder />
              {withForms.map((order) => (
                <OrderForms key={order._id} order={order} from={from} />
              ))}
            </>
          ) : (
            <NoForms unpaid={unpaid} />
          )
        }}
      </Loaded>
      <DropHint>Drop the PDF on the row of its form.</DropHint>
    </PageFrame>
  )
}

const hasForms = ({ editablePDFs }: OrderLine) => editablePDFs.length > 0

const OrderForms = ({ order, from }: { order: Order; from: LinkSource }) => (
  <section className="mt-12 first-of-type:mt-8">
    <OrderHeading order={order}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm sm:ml-auto">
        <span className="tabular-nums text-soft">
          {order.uploadedFormCount} of {order.formCount} {order.formCount === 1 ? 'form' : 'forms'} uploaded
        </span>
        <UploadBadge order={order} />
      </p>
    </OrderHeading>
    {order.products.filter(hasForms).map((product) => (
      <section key={product._id} className="mt-5">
        <h3 className="text-lg">{product.name}</h3>
        <ul className="mt-2 border-t border-line">
          {product.editablePDFs.map(({ name, url, draft, disposed }) =>
            disposed === undefined ? (
              <FormRow
                key={name}
                order={order}
                productId={product._id}
                form={name}
                url={url}
                draft={draft}
                upload={uploadOf(order.uploads, { product: product._id, form: name })}
                from={from}
              />
            ) : (
              <DisposedFormRow
                key={name}
                order={order}
                form={name}
                url={url}
                disposed={disposed}
                from={from}
              />
            ),
          )}
        </ul>
      </section>
    ))}
  </section>
)

const NoForms = ({ unpaid }: Pick<PaidOrders, 'unpaid'>) => (
  <NothingBought unpaid={unpaid} picture="how-choose" title="No forms to fill in yet">
    The forms in a package appear here as soon as its order is paid. Fill them in on this page and see what
    the broker says.
  </NothingBought>
)
