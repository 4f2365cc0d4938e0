// Chosen photos stay in the browser until they are sent, so that a lost signal or a reload loses none. A browser without storage is no
// error: the photos are then only in this page.
import type { PhotoRights } from '#rules/listing-photos'

export type DevicePhoto = {
  id: string
  customerId: string
  saleId: string
  file: File
  rights: PhotoRights
  rightsNote: string
  /** Counts up, in the order of choice. */
  turn: number
}

const store = 'chosen'

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('listing photos', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(store, { keyPath: 'id' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

const ask = async <Answer>(
  mode: IDBTransactionMode,
  work: (chosen: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | undefined> => {
  try {
    const database = await open()
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const request = work(database.transaction(store, mode).objectStore(store))
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

export const keepPhoto = (photo: DevicePhoto) => ask('readwrite', (chosen) => chosen.put(photo))
export const forgetPhoto = (id: string) => ask('readwrite', (chosen) => chosen.delete(id))
export const forgetAllPhotos = () => ask('readwrite', (chosen) => chosen.clear())

/** A customer's photos, in the order of choice. */
export const readDevicePhotos = async (customerId: string): Promise<DevicePhoto[]> => {
  const all = (await ask<DevicePhoto[]>('readonly', (chosen) => chosen.getAll())) ?? []
  return all.filter((photo) => photo.customerId === customerId).toSorted((a, b) => a.turn - b.turn)
}
