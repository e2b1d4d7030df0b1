export default function Page() {
  return <h1 className="wrap py-24 text-title">insight</h1>;
}
