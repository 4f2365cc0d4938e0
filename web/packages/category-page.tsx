export const CategoryPage = () => <h1 className="wrap section text-4xl">Category</h1>
