-- What the site itself needs: its switches and editable sections. What is there already stays as it is.

insert into public.site_features (feature_key, category, description) values
  ('hero_video', 'home', 'Shows the moving film behind the heading of the home page.'),
  ('featured_services', 'home', 'Shows the two featured services on the home page.'),
  ('testimonial', 'home', 'Shows the client quotation on the home page.'),
  ('statistics', 'home', 'Shows the four figures on the home page.'),
  ('insight_teasers', 'home', 'Shows the two latest insights on the home page.'),
  ('newsletter_form', 'marketing', 'Shows the newsletter form.'),
  ('booking_link', 'marketing', 'Shows the link that books a discovery call.'),
  ('services_submenu', 'navigation', 'Opens the six services under Services in the header.'),
  ('language_switcher', 'navigation', 'Shows the choice of language in the header.'),
  ('contact_form_embed', 'integrations', 'Shows the form of our marketing platform on the contact page instead of our own.'),
  ('insight_search', 'content', 'Shows the search field above the insights.'),
  ('related_insights', null, 'Shows two related insights below an article.')
on conflict (feature_key) do nothing;

insert into public.content_sections (section_id, display_order, title, subtitle, body_text, cta_text, cta_link) values
  ('hero', 1, 'Know where your people stand. Decide where they go next.', 'We help organizations across Canada and the United States build the skills their strategy depends on, and prove that they did.', 'Learning, talent and AI enablement', 'Book a Discovery Call', '/contact'),
  ('services', 2, 'Six services, one measure: what people can do afterwards', 'Take one on its own or combine several. Each starts from a business result that you name, and ends with evidence that your own team can keep producing.', null, null, null),
  ('featured', 3, 'Where most clients begin', 'Two engagements that show results within a quarter, and leave your own team able to carry on without us.', null, 'View all services', '/services'),
  ('testimonial', 4, 'Chief Learning Officer, North American technology company', null, 'They asked what our managers would do differently on Monday, and would not move on until we could answer. It changed how we decide what is worth teaching.', null, null),
  ('stats', 5, 'What ten years of practice add up to', null, null, null, null),
  ('insights', 6, 'Thinking you can use this quarter', 'Short, practical pieces from the people who do the work.', null, 'Explore insights', '/insights'),
  ('newsletter', 7, 'One useful idea a month', null, 'A short letter on learning, talent and AI at work. Written by our consultants, read in four minutes.', null, null),
  ('proposal', 8, 'Not sure which one you need?', null, 'Tell us the result you are after and what has already been tried. We reply within one business day, and a tailored proposal follows: scope, team, timeline, price and how success will be measured.', 'Request a tailored proposal', '/contact'),
  ('capabilities', 9, 'What we can build, and run, with you', 'Five capabilities stand behind every service. They are staffed in Toronto and Seattle, and your team can learn any of them from us.', null, null, null),
  ('case_studies', 10, 'What changed, and how we know', 'Six engagements across Canada and the United States. Clients are described rather than named; the figures are their own measures.', null, null, null),
  ('contact', 11, 'Tell us what has to change', 'A few lines are enough: the people concerned, the result you need and by when. A consultant reads every message, not a queue.', null, null, null)
on conflict (section_id) do nothing;
