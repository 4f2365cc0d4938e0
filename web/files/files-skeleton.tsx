import { Skeleton } from '#web/ui/skeleton.tsx'

/** A skeleton of two orders with files, the usual number. */
export const FilesSkeleton = () => (
  <div className="mt-8 grid gap-10">
    {[1, 2].map((order) => (
      <div key={order} className="grid gap-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="h-15" />
        <Skeleton className="h-15" />
      </div>
    ))}
  </div>
)
