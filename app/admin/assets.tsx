export default function Page() {
  return <h1 className="text-title">assets</h1>;
}
