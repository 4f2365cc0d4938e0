import { Skeleton } from '#web/ui/skeleton.tsx'

export const OrderSkeleton = () => (
  <>
    <Skeleton className="mt-6 h-7 max-w-[520px]" />
    <Skeleton className="mt-4 h-10 w-64" />
    <Skeleton className="mt-8 h-64 sm:h-44 lg:h-26" />
    <div className="mt-12 grid gap-12 xl:grid-cols-[minmax(0,1fr)_320px]">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  </>
)
