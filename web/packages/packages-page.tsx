export const PackagesPage = () => <h1 className="wrap section text-4xl">Packages</h1>
