CREATE TABLE `cover_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`genre` text NOT NULL,
	`description` text NOT NULL,
	`tags` text NOT NULL,
	`price_cents` integer DEFAULT 0 NOT NULL,
	`is_bestseller` integer DEFAULT false NOT NULL,
	`is_popular` integer DEFAULT false NOT NULL,
	`is_premium` integer DEFAULT false NOT NULL,
	`colour` text NOT NULL,
	`mood` text NOT NULL,
	`title_place` text NOT NULL,
	`published_at` integer,
	`uses` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cover_templates_genre` ON `cover_templates` (`published_at`,`genre`);--> statement-breakpoint
CREATE TABLE `template_favourites` (
	`owner_id` text NOT NULL,
	`owner_kind` text NOT NULL,
	`template_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `template_id`),
	FOREIGN KEY (`template_id`) REFERENCES `cover_templates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `template_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`template_id` text NOT NULL,
	`user_id` text NOT NULL,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`template_id`) REFERENCES `cover_templates`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `template_reviews_template` ON `template_reviews` (`template_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `template_reviews_user` ON `template_reviews` (`user_id`,`template_id`);--> statement-breakpoint
CREATE TABLE `template_uses` (
	`owner_id` text NOT NULL,
	`owner_kind` text NOT NULL,
	`template_id` text NOT NULL,
	`design_id` text,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `template_id`),
	FOREIGN KEY (`template_id`) REFERENCES `cover_templates`(`id`) ON UPDATE no action ON DELETE cascade
);
